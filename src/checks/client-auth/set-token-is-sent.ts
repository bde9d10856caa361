import { defineClientCheck } from '../../core/client-check.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/set-token-is-sent',
  claim: 'Sends the token that a person gave it with the first request, and looks for no sign-in.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-11'],
    says: 'Every HTTP request carries the token that the client has, the first one among them.',
    spec: '2025-11-25/basic/authorization#token-requirements',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Give the client the token that is printed at the start of `mcp-litmus client --require-bearer`.',
  messages: {
    never: 'It never sent a token. It asked for `{{looked}}` instead, and this server has no sign-in.',
    late: 'Its first request came without a token, and {{count}} more before one was sent.',
  },
  harm: { kind: 'loses-tools', because: 'Where there is no authorization server, the client never gets in.' },
  remedy:
    'See that the client was given the token. Set the configured header on the first request already, and look for an authorization server only when that is refused.',
  catches: { 'looks-for-a-sign-in-first': ['never'], 'sends-its-token-when-asked': ['late'] },

  watch({ frames, loose, report, notSeen }) {
    const { carrying, isOffered } = signInSeen(frames);
    const [first] = carrying;
    if (isOffered || first === undefined) return notSeen();
    const sent = carrying.find(({ written }) => written !== undefined);
    if (sent === first) return;
    if (first.http.status !== 401) return notSeen();
    if (sent !== undefined) {
      const count = carrying.indexOf(sent) - 1;
      report({ message: 'late', values: { count }, evidence: [first.http.head, sent.http.head] });
      return;
    }
    const looked = loose.find(({ url }) => url.startsWith('/.well-known/'));
    if (looked === undefined) return notSeen();
    report({ message: 'never', values: { looked: looked.url }, evidence: [first.http.head, looked.head] });
  },
});

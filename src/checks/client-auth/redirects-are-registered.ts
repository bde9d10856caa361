import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isString } from '../../core/json/json.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

const LOCAL_PORT = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+/i;

export default defineClientCheck({
  id: 'client-auth/redirects-are-registered',
  claim: 'Has itself sent back to where it registered that it would be.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'An authorization server compares `redirect_uri` with what was registered, and shows a page to a person where they differ. The client hears nothing of it, and waits.',
  },
  from: '2025-03-26',
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Let the client register itself and sign in: start `mcp-litmus client --require-oauth`.',
  messages: {
    another: 'It registered `{{registered}}`, and asked to be sent back to `{{asked}}`.',
    otherPort: 'It registered `{{registered}}`, and asked to be sent back to `{{asked}}`. The authorization server refused the other port.',
  },
  harm: {
    kind: 'hangs',
    because: 'The sign-in ends on a page of the authorization server, and the client waits for a redirect that never comes.',
  },
  remedy: 'Listen on the port that was registered, or register anew when it is taken.',
  catches: { 'redirects-elsewhere': ['another'], 'redirects-to-another-port': ['otherPort'] },

  watch({ frames, report, notSeen }) {
    const { authorizations, registrations } = signInSeen(frames);
    let isSeen = false;
    for (const { request } of authorizations) {
      const own = registrations.findLast(({ answer }) => answer?.['client_id'] === request.query.get('client_id'));
      const list = own?.answer?.['redirect_uris'] ?? own?.body?.['redirect_uris'];
      const asked = request.query.get('redirect_uri');
      if (own === undefined || !isArray(list) || asked === null) continue;
      isSeen = true;
      const registered = list.filter(isString);
      if (registered.includes(asked)) continue;
      const isPort = registered.some((uri) => withoutPort(uri) === withoutPort(asked));
      // Servers leave the port of a program on this machine open.
      if (isPort && request.status < 400) continue;
      report({
        message: isPort ? 'otherPort' : 'another',
        values: { registered: registered.join('`, `'), asked },
        evidence: [...own.frames, ...request.frames],
      });
    }
    if (!isSeen) return notSeen();
  },
});

function withoutPort(uri: string): string {
  return uri.replace(LOCAL_PORT, '$1');
}

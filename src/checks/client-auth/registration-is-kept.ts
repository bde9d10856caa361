import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import { type SignInRequest, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/registration-is-kept',
  claim: 'Registers itself once with an authorization server.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A registration stays. Whoever registers at each start fills the authorization server with clients, loses its refresh tokens, and asks a person again.',
  },
  from: '2025-03-26',
  wires: ['http', 'sse'],
  occasion: 'Sign in with the client, end it, and start it again: `mcp-litmus client --require-oauth` goes on meanwhile.',
  messages: {
    again: 'It registered {{count}} times as `{{name}}`, although the first registration still held.',
  },
  remedy: 'Keep `client_id` and its secret beside the tokens, under the issuer that gave them.',
  catches: { 'registers-at-each-sign-in': ['again'] },

  watch({ frames, report, notSeen }) {
    const { authorizations, registrations } = signInSeen(frames);
    const held = registrations.filter(({ answer, status }) => status < 300 && answer?.['client_id'] !== undefined);
    const nameOf = ({ body }: SignInRequest) => toText(body?.['client_name'] ?? '');
    for (const name of new Set(held.map(nameOf))) {
      const own = held.filter((each) => nameOf(each) === name);
      const [first, ...others] = own;
      const last = others.at(-1);
      if (first === undefined || last === undefined) continue;
      report({ message: 'again', values: { count: own.length, name }, evidence: [...first.frames, ...last.frames] });
    }
    // It takes a second sign-in to be seen.
    if (registrations.length === 0 || authorizations.length < 2) return notSeen();
  },
});

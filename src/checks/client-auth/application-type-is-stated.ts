import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?]|$)/i;

export default defineClientCheck({
  id: 'client-auth/application-type-is-stated',
  claim: 'Says when it registers what kind of application it is.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-16'],
    says: 'A registration carries `application_type`: `native` for programs whose redirects lead to the machine of the user, `web` for those in a browser elsewhere.',
    spec: '2026-07-28/basic/authorization/client-registration#application-type-and-redirect-uri-constraints',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Let the client register itself and sign in: start `mcp-litmus client --require-oauth`.',
  messages: {
    missing: 'It registered without `application_type`.',
    other: 'It registered as `{{type}}`, with redirects to the machine of its user.',
  },
  remedy: 'Send `"application_type": "native"` where redirects lead to a loopback address or a scheme of its own.',
  catches: { 'registers-no-application-type': ['missing'], 'registers-as-a-web-application': ['other'] },

  watch({ frames, report, notSeen }) {
    const { registrations } = signInSeen(frames);
    const read = registrations.filter(({ body }) => body !== undefined);
    if (read.length === 0) return notSeen();
    for (const { body, frames: shown } of read) {
      const type = body?.['application_type'];
      const redirects = body?.['redirect_uris'];
      const isLocal = isArray(redirects) && redirects.some((uri) => isString(uri) && LOCAL.test(uri));
      if (type === undefined) report({ message: 'missing', evidence: shown });
      else if (isLocal && type !== 'native') report({ message: 'other', values: { type: toText(type) }, evidence: shown });
    }
  },
});

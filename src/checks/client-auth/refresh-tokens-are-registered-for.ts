import { defineClientCheck } from '../../core/client-check.ts';
import { isArray } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { scopesIn, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/refresh-tokens-are-registered-for',
  claim: 'Registers for refresh tokens where it wants them.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHCL-23'],
    says: 'A client that wants refresh tokens lists `refresh_token` among its `grant_types`.',
    spec: '2026-07-28/basic/authorization/index#refresh-tokens',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Let the client register itself and sign in: start `mcp-litmus client --require-oauth`.',
  messages: {
    unlisted: 'It asked for `offline_access`, and registered for `{{grants}}` alone.',
  },
  remedy: 'Register with `"grant_types": ["authorization_code", "refresh_token"]`.',
  catches: { 'registers-for-codes-alone': ['unlisted'] },

  watch({ frames, report, notSeen }) {
    const { authorizations, registrations } = signInSeen(frames);
    let isSeen = false;
    for (const { request } of authorizations) {
      const own = registrations.findLast(({ answer }) => answer?.['client_id'] === request.query.get('client_id'));
      if (own === undefined || !scopesIn(request.query.get('scope')).includes('offline_access')) continue;
      isSeen = true;
      const grants = own.body?.['grant_types'];
      const list = isArray(grants) ? grants.map(toText) : ['authorization_code'];
      if (!list.includes('refresh_token'))
        report({ message: 'unlisted', values: { grants: list.join(' ') }, evidence: [...own.frames, ...request.frames] });
    }
    if (!isSeen) return notSeen();
  },
});

import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isString } from '../../core/json/json.ts';
import { readOfResource, scopesIn, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/challenged-scopes-are-asked-for',
  claim: 'Asks for the scopes that the challenge names, or else for those that the resource lists.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-18', 'AUTHCL-19'],
    says: 'The scopes of a challenge are what the request needs, whatever the metadata lists. Without them a client asks for all that `scopes_supported` lists.',
    spec: '2025-11-25/basic/authorization#scope-selection-strategy',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with the client: start `mcp-litmus client --require-oauth`.',
  messages: {
    leftOut: 'The challenge named the scopes `{{named}}`, and it asked for `{{asked}}`.',
    unlisted: 'The challenge named no scope, the resource lists `{{named}}`, and it asked for `{{asked}}`.',
  },
  regrade: {
    unlisted: { severity: 'warning', because: 'Which scopes to begin with is a should, and a person may have chosen others.' },
  },
  remedy: 'Put the `scope` of the challenge into the request for a code as it stands, and `scopes_supported` where the challenge has none.',
  catches: { 'asks-for-scopes-of-its-own': ['leftOut'], 'asks-for-no-listed-scope': ['unlisted'] },

  watch({ frames, report, notSeen }) {
    const seen = signInSeen(frames);
    const listed = readOfResource(seen, 'scopes_supported');
    let isSeen = false;
    for (const { request } of seen.authorizations) {
      const before = seen.challenges.findLast(({ answer }) => answer.seq < request.head.seq);
      if (before === undefined) continue;
      const list = listed?.answer?.['scopes_supported'];
      const wanted = before.scope === undefined ? (isArray(list) ? list.filter(isString) : []) : scopesIn(before.scope);
      if (wanted.length === 0) continue;
      isSeen = true;
      const asked = scopesIn(request.query.get('scope'));
      if (wanted.every((scope) => asked.includes(scope))) continue;
      report({
        message: before.scope === undefined ? 'unlisted' : 'leftOut',
        values: { named: wanted.join(' '), asked: asked.join(' ') },
        evidence: [before.answer, ...request.frames],
      });
    }
    if (!isSeen) return notSeen();
  },
});

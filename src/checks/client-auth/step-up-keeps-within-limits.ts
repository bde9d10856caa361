import { defineClientCheck } from '../../core/client-check.ts';
import { hasStopped, scopesIn, signInSeen } from '../../peer/talks/sign-in-seen.ts';

/** Who asks a person more often than that, for the same operation and the same scopes, does not notice that it is no use. */
const MOST_ALIKE = 3;

export default defineClientCheck({
  id: 'client-auth/step-up-keeps-within-limits',
  claim: 'Asks for more scopes where a request needs them, and stops where that does not help.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHCL-20'],
    says: 'After 403 with `insufficient_scope` a client signs in again for what is needed, a few times at most. From 2026-07-28 on it asks for what it had asked for before as well.',
    spec: '2026-07-28/basic/authorization/index#step-up-authorization-flow',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Let the client call the tool `echo` after it has signed in: start `mcp-litmus client --require-oauth`.',
  messages: {
    endless: 'For `{{operation}}` it asked {{count}} times and more for `{{scope}}`, and got no further. A person saw the page as often.',
    forgot: 'It had asked for `{{before}}`, and when more was needed for `{{asked}}` alone.',
  },
  remedy: 'Count the tries for each operation, give up after a few, and ask for the earlier and the needed scopes together.',
  catches: { 'asks-for-scopes-without-end': ['endless'], 'forgets-its-scopes': ['forgot'] },

  watch({ talk, frames, report, notSeen, ...time }) {
    const { authorizations, challenges } = signInSeen(frames);
    const refused = challenges.filter(({ error, status }) => status === 403 && error === 'insufficient_scope');
    const [first] = refused;
    if (first === undefined) return notSeen();
    const again = authorizations.filter(({ request }) => request.head.seq > first.answer.seq);
    const last = again.at(-1);
    if (last === undefined) return notSeen();
    const alike = new Map<string, number>();
    for (const { request } of again) {
      const cause = refused.findLast(({ answer }) => answer.seq < request.head.seq);
      const scope = scopesIn(request.query.get('scope')).toSorted().join(' ');
      const key = `${cause?.operation}: ${scope}`;
      const count = (alike.get(key) ?? 0) + 1;
      alike.set(key, count);
      if (count !== MOST_ALIKE + 1) continue;
      const values = { count, scope, operation: cause?.operation ?? '' };
      report({ message: 'endless', values, evidence: [first.answer, ...request.frames] });
    }
    const earlier = authorizations.findLast(({ request }) => request.head.seq < first.head.seq);
    const stepUp = again[0];
    if (talk.era === 'modern' && earlier !== undefined && stepUp !== undefined) {
      const before = scopesIn(earlier.request.query.get('scope')).filter((each) => each !== 'offline_access');
      const asked = scopesIn(stepUp.request.query.get('scope'));
      if (before.some((each) => !asked.includes(each)))
        report({
          message: 'forgot',
          values: { before: before.join(' '), asked: asked.join(' ') },
          evidence: [...earlier.request.frames, first.answer, ...stepUp.request.frames],
        });
    }
    const isServed = talk.requests.some(({ head, status }) => head.seq > last.request.head.seq && status < 400 && status > 0);
    if (!isServed && !hasStopped(time, last.request.head)) return notSeen();
  },
});

import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { findSignOfLife, usualRequest } from '../../core/frames/sign-of-life.ts';
import { TOO_MANY } from '../../peer/http/http-probe.ts';

const AT_ONCE = 5;
const ENOUGH = 3;
const MOST_TURNS = 12;

export default defineCheck({
  id: 'http/answers-overlapping-requests',
  claim: 'Answers several requests at once.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Clients ask for tools, resources and prompts at the same time, and models call several tools at once.',
  },
  from: '2025-03-26',
  wires: ['http'],
  messages: {
    failed:
      'Of {{count}} requests that came at once it answered {{answered}}, and the others with {{statuses}}. One after the other, all are answered. Most often requests share one transport object.',
  },
  harm: { kind: 'loses-tools', because: 'Which tools a client finds is left to chance.' },
  remedy:
    'Without sessions, create a server and a transport for every request. With sessions, let each transport take requests that overlap.',
  catches: { 'overlapping-requests-get-500': ['failed'], 'overlapping-requests-get-409': ['failed'] },
  explains: ['open:*', 'lifecycle/right-requests-are-served'],

  decidesJobs: true,

  async run({ connection, peer, report, inconclusive }) {
    const method = (await findSignOfLife(connection, peer)) ?? usualRequest(connection);
    const askAtOnce = () => Promise.all(Array.from({ length: AT_ONCE }, () => connection.request(method)));
    const failed = (await askAtOnce()).filter(hasFailed);
    const [first] = failed;
    if (first === undefined) return;
    if (failed.some(({ http }) => http?.status === 429)) return inconclusive(TOO_MANY);
    // Other checks ask meanwhile: a request of theirs may overlap with ours, but not with all of them.
    const alone: Exchange[] = [];
    const count = (is: (each: Exchange) => boolean) => alone.filter(is).length;
    const isOpen = () => count((each) => !hasFailed(each)) < ENOUGH && count(({ outcome }) => outcome === 'timeout') < ENOUGH;
    for (let turn = 0; turn < MOST_TURNS && isOpen(); turn++) {
      alone.push(await connection.request(method));
    }
    const amiss = alone.filter(hasFailed);
    // It refuses this request as such, whether others come with it or not.
    if (amiss.length === alone.length && [...failed, ...alone].every(isRefusal)) return;
    if (alone.length - amiss.length < ENOUGH)
      return inconclusive(`One request alone is not answered either (${amiss.map(fateOf)[0] ?? ''}).`);
    report({
      message: 'failed',
      values: { count: AT_ONCE, answered: AT_ONCE - failed.length, statuses: [...new Set(failed.map(fateOf))].join(', ') },
      evidence: [first.sent, ...failed.flatMap(({ http }) => http?.head ?? []).slice(0, 2)],
    });
  },
});

function hasFailed({ outcome, http }: Exchange): boolean {
  return outcome !== 'answered' || (http !== undefined && http.status >= 400);
}

function isRefusal({ outcome, http }: Exchange): boolean {
  return outcome === 'answered' && http !== undefined && http.status < 500;
}

function fateOf({ outcome, http }: Exchange): string {
  return http !== undefined && http.status >= 300 ? String(http.status) : outcome === 'timeout' ? 'silence' : outcome;
}

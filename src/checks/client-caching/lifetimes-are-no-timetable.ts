import { defineClientCheck } from '../../core/client-check.ts';
import { isSameJson, type JsonObject } from '../../core/json/json.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-caching/lifetimes-are-no-timetable',
  claim: 'Does not ask again each time that the lifetime of an answer is over.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['CACHE-10'],
    says: '`ttlMs` says how long an answer may be used, not how often it should be fetched: it is fetched when it is needed.',
    spec: '2026-07-28/server/utilities/caching#freshness-calculation',
  },
  under: ['lists-live-for-a-moment'],
  occasion: 'Let the client list tools, leave it alone for ten seconds, and call `echo`.',
  messages: {
    polls:
      'It sent `{{method}}` {{count}} times in a row, each time when the {{ttl}} ms that an answer lives were over, and nothing else meanwhile.',
  },
  remedy:
    'Fetch a list when somebody needs it and the stored one is too old. Where polling is wanted, choose an interval of your own, and vary it.',
  catches: { 'fetches-by-lifetime': ['polls'] },

  watch({ talk, report, notSeen }) {
    const row = longestRow(talk);
    const [first] = row;
    if (first !== undefined && row.length >= ROW)
      return report({
        message: 'polls',
        subject: first.method,
        values: { method: first.method, count: row.length, ttl: lifetimeOf(first) },
        evidence: [first.frame, ...row.slice(1, 4).map(({ frame }) => frame)],
      });
    const cached = talk.calls.find((call) => lifetimeOf(call) > 0);
    const isQuiet = cached !== undefined && talk.calls.some(({ frame }) => frame.t - cached.frame.t > lifetimeOf(cached) * 1.5);
    if (!isQuiet) return notSeen();
  },
});

const ROW = 4;

function lifetimeOf({ result }: ClientCall): number {
  const ttl = result?.['ttlMs'];
  return typeof ttl === 'number' ? ttl : 0;
}

/** The same request over and over, no sooner than the answer to the one before was old, and not much later. */
function longestRow({ calls }: Talk): readonly ClientCall[] {
  let best: ClientCall[] = [];
  let row: ClientCall[] = [];
  for (const call of calls) {
    const last = row.at(-1);
    const gap = last === undefined ? 0 : call.frame.t - (last.answer?.t ?? last.frame.t);
    const ttl = last === undefined ? 0 : lifetimeOf(last);
    const goesOn =
      last !== undefined &&
      call.method === last.method &&
      isSameJson(plain(call.params), plain(last.params)) &&
      ttl > 0 &&
      gap > ttl * 0.9 &&
      gap < ttl * 2.5;
    row = goesOn ? [...row, call] : [call];
    if (row.length > best.length) best = row;
  }
  return best;
}

function plain({ _meta, ...params }: JsonObject): JsonObject {
  return params;
}

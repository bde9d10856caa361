import { defineClientCheck } from '../../core/client-check.ts';
import { isArray } from '../../core/json/json.ts';
import { LIST_METHODS } from '../../core/peer.ts';
import { AT_A_STRETCH_MS, mayStillCome } from '../../peer/talks/patience.ts';
import { walksOf } from '../../peer/talks/walks.ts';

export default defineClientCheck({
  id: 'client-pages/empty-pages-are-passed',
  claim: 'Goes on behind a page without entries.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['PAGE-06'],
    says: 'A client assumes no size of pages: a page may be empty and lead on.',
    spec: '2026-07-28/server/utilities/pagination#pagination-model',
  },
  under: ['a-page-is-empty'],
  occasion: 'Let the client list tools.',
  messages: {
    stopped: 'A page of `{{method}}` was empty and gave a cursor, and it did not ask for the page behind it.',
  },
  harm: { kind: 'loses-tools', because: 'What stands on later pages does not exist for this client.' },
  remedy: 'Stop where a page has no `nextCursor`, and nowhere else.',
  catches: { 'stops-at-an-empty-page': ['stopped'] },

  watch({ talk, report, notSeen, ...moment }) {
    let isSeen = false;
    const { walks } = walksOf(talk);
    for (const { list, method, pages, left } of walks) {
      const { member } = LIST_METHODS[list];
      const empty = pages.findIndex(
        ({ result }) => isArray(result?.[member]) && result[member].length === 0 && result['nextCursor'] !== undefined,
      );
      const answer = pages[empty]?.answer;
      if (answer === undefined) continue;
      const isLast = empty === pages.length - 1 && left !== undefined;
      if (isLast && mayStillCome(answer, moment, AT_A_STRETCH_MS)) continue;
      isSeen = true;
      // Another walk of the same list may have gone on.
      const wentOn = talk.calls.some((call) => call.method === method && call.params['cursor'] === left);
      if (isLast && !wentOn) report({ message: 'stopped', subject: method, values: { method }, evidence: [answer] });
    }
    if (!isSeen) return notSeen();
  },
});

import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { isArray, isSameJson, type Json } from '../../core/json/json.ts';
import type { Page } from '../../core/peer.ts';
import { identityOf, type WalkedList, walkedLists } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'pages/entries-come-once',
  claim: 'Begins every page of a list behind the page before.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['PAGE-08'],
    says: 'The pages of a list do not overlap.',
    spec: '2026-07-28/server/utilities/pagination#pagination-flow',
  },
  messages: {
    toolTwice: 'Page {{second}} of `tools/list` begins with the tool `{{name}}`, which page {{first}} brought already{{others}}.',
    entryTwice: 'Page {{second}} of `{{method}}` begins with `{{name}}`, which page {{first}} brought already{{others}}.',
  },
  harm: {
    toolTwice: { kind: 'loses-tools', because: 'A client puts the pages together and then refuses two tools of one name, or keeps one.' },
    entryTwice: { kind: 'costs', because: 'A client shows the entry twice.' },
  },
  remedy: 'Begin each page right after the last entry of the page before: look for a page size that is counted from 1, or by `<=`.',
  catches: { 'pages-overlap': ['toolTwice', 'entryTwice'] },
  explains: ['tools/names-are-unique', 'resources/uris-are-unique', 'prompts/names-are-unique'],

  async run({ connection, peer, report, skip }) {
    const lists = walkedLists(peer).filter(({ listing }) => listing.pages.length > 1 && listing.ended !== 'loop');
    if (lists.length === 0) return skip('No list has a second page.');
    for (const walked of lists) {
      const overlaps = findOverlaps(walked);
      const [overlap] = overlaps;
      if (overlap === undefined) continue;
      // The list may have changed between the pages. Only an overlap that comes again is one.
      const again = await Promise.all([overlap.first, overlap.second].map((index) => askAgain(connection, walked, index)));
      if (!again.every((entries) => entries.some((entry) => identityOf(walked.list, entry) === overlap.name))) continue;
      const { method, list, listing } = walked;
      const frames = [overlap.first, overlap.second].flatMap((index) => listing.pages[index]?.exchange.reply ?? []);
      const [one, ...rest] = frames;
      if (one === undefined) continue;
      const others = overlaps.length > 1 ? `; ${overlaps.length - 1} more overlap so` : '';
      const values = { name: overlap.name, first: overlap.first + 1, second: overlap.second + 1, others };
      if (list === 'tools') report({ message: 'toolTwice', subject: method, values, evidence: [one, ...rest] });
      else report({ message: 'entryTwice', subject: method, values: { ...values, method }, evidence: [one, ...rest] });
    }
  },
});

interface Overlap {
  readonly name: string;
  readonly first: number;
  readonly second: number;
}

/**
 * Pages that begin with what the page before them brought already. An entry that comes again elsewhere was listed twice:
 * that is another fault.
 */
function findOverlaps({ list, listing: { pages } }: WalkedList): readonly Overlap[] {
  return pages.flatMap(({ items }, second) => {
    const [entry] = items;
    const name = entry === undefined ? undefined : identityOf(list, entry);
    const isKnown = name !== undefined && pages[second - 1]?.items.some((before) => isSameJson(before, entry)) === true;
    return isKnown ? [{ name, first: second - 1, second }] : [];
  });
}

async function askAgain(connection: Connection, { method, member, listing }: WalkedList, index: number): Promise<readonly Json[]> {
  const page: Page | undefined = listing.pages[index];
  const { result } = await connection.request(method, page?.cursor === undefined ? undefined : { cursor: page.cursor });
  const entries = result?.[member];
  return isArray(entries) ? entries : [];
}

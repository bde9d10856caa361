import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { isArray, isSameJson, type Json } from '../../core/json.ts';
import type { Page } from '../../core/peer.ts';
import { identityOf, type WalkedList, walkedLists } from '../list-entries.ts';

export default defineCheck({
  id: 'pages/entries-come-once',
  claim: 'Brings every entry of a list on one page only.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['PAGE-08'],
    says: 'The pages of a list do not overlap.',
    spec: '2026-07-28/server/utilities/pagination#pagination-flow',
  },
  messages: {
    toolTwice: 'The tool `{{name}}` stands on page {{first}} and again on page {{second}} of `tools/list`{{others}}.',
    entryTwice: '`{{name}}` stands on page {{first}} and again on page {{second}} of `{{method}}`{{others}}.',
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
      const others = overlaps.length > 1 ? `, and ${overlaps.length - 1} more so` : '';
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

/** Entries that stand on two pages, the same in every member: two of one name that differ are another fault. */
function findOverlaps({ list, listing }: WalkedList): readonly Overlap[] {
  const seen = new Map<string, { readonly page: number; readonly entry: Json }>();
  const overlaps: Overlap[] = [];
  listing.pages.forEach(({ items }, page) => {
    for (const entry of items) {
      const name = identityOf(list, entry);
      if (name === undefined) continue;
      const before = seen.get(name);
      if (before === undefined) seen.set(name, { page, entry });
      else if (before.page !== page && isSameJson(before.entry, entry)) overlaps.push({ name, first: before.page, second: page });
    }
  });
  return overlaps;
}

async function askAgain(connection: Connection, { method, member, listing }: WalkedList, index: number): Promise<readonly Json[]> {
  const page: Page | undefined = listing.pages[index];
  const { result } = await connection.request(method, page?.cursor === undefined ? undefined : { cursor: page.cursor });
  const entries = result?.[member];
  return isArray(entries) ? entries : [];
}

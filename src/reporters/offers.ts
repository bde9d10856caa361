import type { ServerFacts } from '../core/event.ts';
import { count } from './wording.ts';

/** How many entries each list has, as far as it was read: `2 tools`, `at least 1000 tools (10 pages were read; …)`. */
export function describeOffers({ counts, unread }: Pick<ServerFacts, 'counts' | 'unread'>): readonly string[] {
  const pagesOf = new Map(Object.entries(unread ?? {}));
  return Object.entries(counts ?? {}).map(([list, number]) => {
    const pages = pagesOf.get(list);
    const entries = count(number, list.replace(/s$/, ''));
    if (pages === undefined) return entries;
    return `at least ${entries} (${count(pages, 'page')} ${pages === 1 ? 'was' : 'were'} read; \`--max-pages\` reads more)`;
  });
}

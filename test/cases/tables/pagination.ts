import type { PublicCase } from '../public-case.ts';

export const PAGINATION: readonly PublicCase[] = [
  {
    id: 'cursor-never-advances',
    shows: 'Every page is the first one, and gives the same cursor.',
    over: 'stdio',
    finds: ['error pages/walk-ends cursorTwice'],
    names: ['`page2`', '2 of its entries'],
  },
  {
    id: 'cursor-never-advances',
    variant: 'turns',
    shows: 'Two pages come by turns, each time with another cursor.',
    over: 'stdio',
    finds: ['error pages/walk-ends pageTwice'],
    names: ['the same entries as page 1'],
  },
  {
    id: 'nextcursor-null',
    shows: 'The last page of each list holds `nextCursor: null`.',
    over: 'stdio',
    finds: ['error pages/next-cursor-is-a-string isNull'],
    names: ['`tools/list`', '`prompts/list`'],
  },
];

import { expect, it } from 'vitest';
import { describeOffers } from '../../src/reporters/offers.ts';

it('counts what is offered, and says where a list goes on', () => {
  expect(describeOffers({ counts: { tools: 1000, prompts: 1 }, unread: { tools: 10 } })).toEqual([
    'at least 1000 tools (10 pages were read; `--max-pages` reads more)',
    '1 prompt',
  ]);
  expect(describeOffers({ counts: { resources: 0 }, unread: { resources: 1 } })).toEqual([
    'at least 0 resources (1 page was read; `--max-pages` reads more)',
  ]);
  expect(describeOffers({})).toEqual([]);
});

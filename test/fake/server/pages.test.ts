import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/fake/server/pages.ts';

const ITEMS = Array.from({ length: 7 }, (_, index) => ({ name: `i${index}` }));

describe('the pages of a list', () => {
  it('follow one another and end without a cursor', () => {
    const first = pageOf('tools', ITEMS, {}, 3);
    const second = pageOf('tools', ITEMS, { cursor: first.nextCursor }, 3);
    const third = pageOf('tools', ITEMS, { cursor: second.nextCursor }, 3);
    expect([first, second, third].flatMap(({ items }) => items)).toEqual(ITEMS);
    expect('nextCursor' in third).toBe(false);
    expect(pageOf('tools', ITEMS, { cursor: first.nextCursor }, 3)).toEqual(second);
  });

  it('refuse every cursor that this list has not given out', () => {
    const other = pageOf('prompts', ITEMS, {}, 3).nextCursor;
    for (const cursor of ['', 'bogus', null, 3, other, `${pageOf('tools', ITEMS, {}, 3).nextCursor}=`]) {
      expect(() => pageOf('tools', ITEMS, { cursor }, 3)).toThrow('not given out');
    }
    expect(pageOf('tools', ITEMS.slice(0, 3), {}, 3)).toEqual({ items: ITEMS.slice(0, 3) });
  });
});

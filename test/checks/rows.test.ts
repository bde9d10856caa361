import { expect, test } from 'vitest';
import { BOOKS } from '../../scripts/audit/books.ts';
import { findGaps } from '../../scripts/audit/judge.ts';

test.each(BOOKS.map((books) => [books.side, books] as const))(
  'Every requirement that binds a %s and can be seen has a check, an exemption, or a place on the list of open ones.',
  (_, books) => {
    expect(findGaps(books)).toEqual([]);
  },
);

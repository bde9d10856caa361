import { readFileSync, writeFileSync } from 'node:fs';
import { BOOKS, type ListedBooks } from './audit/books.ts';
import { findClosed, findGaps, tallyAreas } from './audit/judge.ts';
import { withoutRows } from './audit/shrink.ts';
import { renderTable } from './audit/table.ts';

// Counts the requirements that have a check. With `--shrink` rows that are open no longer leave their list.
for (const books of BOOKS) {
  console.log(`Rows that bind ${books.side}s\n${renderTable(tallyAreas(books))}\n`);
  if (process.argv.includes('--shrink')) shrink(books);
  else tellGaps(books);
}

function shrink(books: ListedBooks): void {
  const closed = findClosed(books);
  if (closed.length > 0) writeFileSync(books.list, withoutRows(readFileSync(books.list, 'utf8'), closed));
  console.log(closed.length > 0 ? `Took out of ${books.list}: ${closed.join(', ')}.` : `Nothing is to be taken out of ${books.list}.`);
}

function tellGaps(books: ListedBooks): void {
  const gaps = findGaps(books);
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { CHECKS } from '../src/checks/index.ts';
import { EXEMPTIONS } from '../src/spec/exemptions.ts';
import { REQUIREMENTS } from '../src/spec/requirements.ts';
import { findClosed, findGaps, tallyAreas } from './audit/judge.ts';
import { OPEN } from './audit/open.ts';
import { withoutRows } from './audit/shrink.ts';
import { renderTable } from './audit/table.ts';

// Counts the requirements that have a check. With `--shrink` rows that are open no longer leave the list.
const LIST = 'scripts/audit/open.ts';
const books = { requirements: REQUIREMENTS, checks: CHECKS, exemptions: EXEMPTIONS, open: OPEN };

console.log(renderTable(tallyAreas(books)));
if (process.argv.includes('--shrink')) {
  const closed = findClosed(books);
  if (closed.length > 0) writeFileSync(LIST, withoutRows(readFileSync(LIST, 'utf8'), closed));
  console.log(closed.length > 0 ? `Took out of ${LIST}: ${closed.join(', ')}.` : `Nothing is to be taken out of ${LIST}.`);
} else {
  const gaps = findGaps(books);
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
}

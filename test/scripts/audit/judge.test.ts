import { expect, test } from 'vitest';
import { type Books, findGaps, tallyAreas } from '../../../scripts/audit/judge.ts';
import { type AnyCheck, defineCheck } from '../../../src/core/check.ts';
import { type RequirementRow, requirementOf } from '../../../src/spec/requirements.ts';

const PLAIN = requirementOf('RPC-05') as RequirementRow;

function row(id: string, parts: Partial<RequirementRow> = {}): RequirementRow {
  return { ...PLAIN, id, area: id.split('-')[0] ?? '', bound: 'server', probe: 'active', ...parts };
}

function check(
  rows: readonly [string, ...string[]],
  catches: { readonly [fault: string]: readonly 'twice'[] } = { 'answers-twice': ['twice'] },
): AnyCheck {
  return defineCheck({
    id: 'jsonrpc/answers-once',
    claim: 'Answers once.',
    subject: 'server',
    requirement: { level: 'MUST', rows, says: 'One answer.', spec: '2025-11-25/basic/index#responses' },
    messages: { twice: 'It answered twice.' },
    remedy: 'Answer once.',
    catches,
    async run() {},
  });
}

function books(parts: Partial<Books>): Books {
  return {
    side: 'server',
    requirements: [row('RPC-01'), row('RPC-02'), row('ERR-01')],
    checks: [check(['RPC-01'])],
    exemptions: {},
    open: [],
    ...parts,
  };
}

test('Each row counts as checked, exempt or open, area by area.', () => {
  expect(tallyAreas(books({ exemptions: { 'ERR-01': 'Nobody sees it.' } }))).toEqual([
    { area: 'RPC', rows: 2, checked: 1, exempt: 0, open: 1 },
    { area: 'ERR', rows: 1, checked: 0, exempt: 1, open: 0 },
  ]);
});

test('A row without check, exemption or place on the list is a gap.', () => {
  expect(findGaps(books({ open: ['RPC-02'] }))).toEqual([
    'No check names ERR-01. Write one with its fault, or give the reason in src/spec/exemptions.ts.',
  ]);
  expect(findGaps(books({ open: ['RPC-02'], exemptions: { 'ERR-01': 'Nobody sees it.' } }))).toEqual([]);
});

test('A check that no fault trips covers nothing.', () => {
  expect(findGaps(books({ checks: [check(['RPC-01'], {})], open: ['RPC-02', 'ERR-01'] }))).toHaveLength(1);
});

test('Rows of others, and rows that nobody outside can see, are not asked for.', () => {
  const others = [row('RPC-03', { bound: 'client' }), row('RPC-04', { probe: 'unobservable' }), row('RPC-06', { probe: 'intrusive' })];
  expect(findGaps(books({ requirements: [row('RPC-01'), ...others] }))).toEqual([]);
});

test('Rows of clients are asked of checks of clients, with reasons of their own.', () => {
  const requirements = [row('RPC-01', { bound: 'client' }), row('RPC-02', { bound: 'both' }), row('RPC-03')];
  expect(findGaps(books({ side: 'client', requirements }))).toEqual([
    'No check names RPC-01. Write one with its fault, or give the reason in src/spec/client-exemptions.ts.',
    'No check names RPC-02. Write one with its fault, or give the reason in src/spec/client-exemptions.ts.',
  ]);
  expect(findGaps(books({ side: 'client', requirements, open: ['RPC-01'], exemptions: { 'RPC-02': 'Nobody sees it.' } }))).toEqual([]);
  expect(findGaps(books({ side: 'client', requirements: [], exemptions: { 'RPC-03': 'Nobody sees it.' } }))).toEqual([
    'The exemption of RPC-03 is not needed: no such row binds clients and can be seen.',
  ]);
});

test.each([
  [{ exemptions: { 'RPC-99': 'Nobody sees it.' } }, 'The exemption of RPC-99 is not needed: no such row binds servers and can be seen.'],
  [{ exemptions: { 'RPC-01': 'Nobody sees it.' } }, 'The exemption of RPC-01 is not needed: a check names it. Take it out.'],
  [{ exemptions: { 'RPC-02': 'unclear' } }, 'The exemption of RPC-02 has no whole sentence for a reason.'],
  [{ open: ['RPC-01', 'RPC-02'] }, 'RPC-01 is open no longer. Run `npm run audit -- --shrink`.'],
  [{ open: ['RPC-02', 'RPC-77'] }, 'RPC-77 is open no longer. Run `npm run audit -- --shrink`.'],
  [{ open: ['RPC-02', 'RPC-02'] }, 'RPC-02 is listed as open twice.'],
])('An entry that is not needed fails: %j.', (parts: Partial<Books>, problem) => {
  const rows = [row('RPC-01'), row('RPC-02')];
  expect(findGaps(books({ requirements: rows, open: parts.exemptions?.['RPC-02'] ? [] : ['RPC-02'], ...parts }))).toContain(problem);
});

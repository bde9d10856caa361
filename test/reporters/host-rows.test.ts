import { expect, test } from 'vitest';
import type { HostVerdict } from '../../src/core/host-verdict.ts';
import { describeLoss, toHostRow } from '../../src/reporters/host-rows.ts';

const VERDICT: HostVerdict = {
  id: 'one',
  name: 'One',
  unknown: [],
  loses: 'nothing',
  certain: false,
  tools: [],
  changed: [],
  findings: [],
};

test('A host that loses nothing says what was not judged.', () => {
  expect(toHostRow({ ...VERDICT, unknown: ['schemas', 'wires'] })).toEqual({
    host: 'One',
    loses: 'nothing found',
    details: 'not known: schemas and wires',
    isGood: true,
  });
});

test('Tools are counted, the first few named, and the findings cited by their checks.', () => {
  const findings = ['hosts/a|x|legacy|p', 'hosts/a|y|legacy|q', 'hosts/b|z|legacy|'];
  const row = toHostRow({ ...VERDICT, loses: 'tools', certain: true, tools: ['p', 'q', 'r', 's'], findings });
  expect([row.loses, row.details]).toEqual(['4 tools', '`p`, `q`, `r` and 1 more; see hosts/a and hosts/b']);
});

test('What is uncertain says so.', () => {
  expect(toHostRow({ ...VERDICT, loses: 'everything' }).loses).toBe('everything (uncertain)');
  expect(toHostRow({ ...VERDICT, loses: 'some', certain: true }).loses).toBe('tools above limit');
  expect(toHostRow({ ...VERDICT, loses: 'reach', certain: true }).loses).toBe('out of reach');
});

test('A loss is told with its grounds.', () => {
  const loss = { host: 'one', name: 'One', effect: 'cuts', confidence: 'high', source: 'https://example.com', seen: '2026-11' } as const;
  expect(describeLoss(loss)).toBe('One: it is cut (high confidence, as of 2026-11) https://example.com');
  expect(describeLoss({ ...loss, observed: '1.2', models: 'some models' })).toBe(
    'One with some models: it is cut (high confidence, observed in 1.2) https://example.com',
  );
});

test('Where nearly nothing is known, what is known is said instead; a long name is cut.', () => {
  const unknown = ['names of tools', 'descriptions', 'schemas', 'number of tools', 'results'];
  expect(toHostRow({ ...VERDICT, unknown }).details).toBe('known: time to start, time to answer, wires and revisions');
  expect(toHostRow({ ...VERDICT, changed: ['x'.repeat(60)] }).details).toBe(`changed: \`${'x'.repeat(31)}…\``);
});

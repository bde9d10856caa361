import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json/json.ts';
import { isReportShaped } from '../../src/core/report-shape.ts';
import { json } from '../../src/reporters/json.ts';
import { SHELF, shelved } from '../reporters/shelf.ts';

const saved = (name: string): JsonObject => JSON.parse(json.render(shelved(name), { width: 80, colors: false }));

test.each(Object.keys(SHELF).filter((name) => name !== 'hostile'))('The report `%s` has the shape of one.', (name) => {
  expect(isReportShaped(saved(name))).toBe(true);
});

const first = (name: 'checks' | 'findings' | 'traits') => ({ ...(saved('one-finding')[name] as readonly JsonObject[])[0] });

test.each<[string, JsonObject]>([
  ['a target that is no text', { target: 1 }],
  ['an end that nobody knows', { ended: 'well' }],
  ['a verdict that nobody knows', { checks: [{ ...first('checks'), verdict: 'fine' }] }],
  ['a wire that nobody knows', { checks: [{ ...first('checks'), wire: 'string' }] }],
  ['a finding without its text', { findings: [{ ...first('findings'), text: null }] }],
  ['a severity that nobody knows', { findings: [{ ...first('findings'), severity: 'fatal' }] }],
  ['evidence that is no list of numbers', { findings: [{ ...first('findings'), evidence: ['0'] }] }],
  ['a trait with an object for its value', { traits: [{ name: 'x', value: {} }] }],
  ['a card without a remedy', { catalogue: { x: { id: 'x', claim: '', level: '', why: '', rows: [] } } }],
  ['a summary without its verdicts', { summary: { errors: 0, warnings: 0, notes: 0, verdicts: {} } }],
  ['a server without its eras', { server: { wire: 'stdio', because: [], revisions: [] } }],
  ['a diagnosis without its evidence', { diagnosis: { cause: 'x', text: '', remedy: '', tried: [] } }],
  [
    'a loss of an unknown kind',
    {
      findings: [
        { ...first('findings'), hosts: [{ host: 'x', name: 'X', effect: '__proto__', confidence: 'high', source: '', seen: '' }] },
      ],
    },
  ],
  [
    'a verdict on a host without its tools',
    { hosts: [{ id: 'x', name: 'X', unknown: [], loses: 'nothing', certain: true, changed: [], findings: [] }] },
  ],
  ['a frame of an unknown kind', { frames: [{ kind: 'smoke', seq: 0, t: 0, from: 'wire', connection: 'c1' }] }],
])('A report with %s has not.', (_, change) => {
  expect(isReportShaped({ ...saved('one-finding'), ...change })).toBe(false);
});

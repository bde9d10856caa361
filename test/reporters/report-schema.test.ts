import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { json } from '../../src/reporters/json.ts';
import { SHELF, shelved } from './shelf.ts';

const SCREEN = { width: 80, colors: false };
const schema = JSON.parse(readFileSync(new URL('../../src/reporters/report.schema.json', import.meta.url), 'utf8'));

/** Nothing but what the schema names: a member that nobody described fails. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, close(item)]));
  return 'properties' in closed ? { ...closed, additionalProperties: false } : closed;
}

const isReport = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
const isExactReport = new Ajv2020({ strict: true, allowUnionTypes: true }).compile({
  ...(close(schema) as object),
  $id: 'urn:mcp-litmus:exact',
});

test.each(Object.keys(SHELF))('The JSON of `%s` keeps to the published schema, and the schema names all that stands in it.', (name) => {
  const value = JSON.parse(json.render(shelved(name), SCREEN));
  expect(isReport(value) ? [] : isReport.errors?.slice(0, 3)).toEqual([]);
  expect(isExactReport(value) ? [] : isExactReport.errors?.slice(0, 3)).toEqual([]);
});

test.each([
  ['a verdict that does not exist', { checks: [{ ...shelved('passing').checks[0], verdict: 'fine' }] }],
  ['another format', { format: 2 }],
  ['a frame of an unknown kind', { frames: [{ kind: 'smoke', seq: 0, t: 0, from: 'wire', connection: 'c1' }] }],
  ['a finding without its evidence', { findings: [{ ...shelved('one-finding').findings[0], evidence: undefined }] }],
])('The schema refuses %s.', (_, change) => {
  expect(isReport(JSON.parse(JSON.stringify({ ...shelved('passing'), ...change })))).toBe(false);
});

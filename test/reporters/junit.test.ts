import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { junit } from '../../src/reporters/junit.ts';
import { SHELF, shelved } from './shelf.ts';

const SCREEN = { width: 80, colors: false };
const schema = readFileSync(new URL('../fixtures/junit.xsd', import.meta.url), 'utf8');

test.each(Object.keys(SHELF))('The JUnit XML of `%s` is valid.', async (name) => {
  const xml = junit.render(shelved(name), SCREEN);
  const { valid, errors } = await validateXML({ xml: [{ fileName: 'report.xml', contents: xml }], schema: [schema], maxMemoryPages: 4096 });
  expect(errors.map(({ message }) => message.slice(0, 200)).slice(0, 3)).toEqual([]);
  expect(valid).toBe(true);
});

test('Every verdict becomes what continuous integration makes of it.', async () => {
  await expect(junit.render(shelved('every-verdict'), SCREEN)).toMatchFileSnapshot('golden/every-verdict.junit.xml');
});

test('A diagnosis is an error, since nothing was graded.', async () => {
  await expect(junit.render(shelved('diagnosis'), SCREEN)).toMatchFileSnapshot('golden/diagnosis.junit.xml');
});

test('What is uncertain about a host fails no case, as it fails no run.', () => {
  const report = shelved('hosts');
  const findings = report.findings.map((finding) => ({
    ...finding,
    hosts: finding.hosts?.filter(({ confidence }) => confidence !== 'high') ?? [],
  }));
  expect(junit.render(report, SCREEN)).toContain('tests="3" failures="1"');
  expect(junit.render({ ...report, findings }, SCREEN, 'note')).toContain('tests="3" failures="0"');
});

test.each([
  ['error', 0],
  ['warning', 0],
  ['note', 1],
] as const)('With `--fail-on %s` the count of failures agrees with the exit code.', (failOn, failures) => {
  const xml = junit.render({ ...shelved('unfinished'), ended: 'complete' }, SCREEN, failOn);
  expect(xml).toContain(`<testsuites name="mcp-litmus npx -y @example/weather-server" tests="1" failures="${failures}" errors="0"`);
});

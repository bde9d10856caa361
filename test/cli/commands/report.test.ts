import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../src/core/report.ts';
import { REPORTERS } from '../../../src/reporters/index.ts';
import { json } from '../../../src/reporters/json.ts';
import { shelved } from '../../reporters/shelf.ts';
import { runMain } from '../run-main.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (name: string, report: Report) =>
  writeFileSync(join(folder, `${name}.json`), json.render(report, { width: 80, colors: false }));

beforeAll(() => {
  for (const name of ['passing', 'one-finding', 'diagnosis']) save(name, shelved(name));
});

const report = (...words: readonly string[]) => runMain(['report', ...words], { cwd: folder });

describe('report', () => {
  test.each(REPORTERS)('A saved report is rendered by `$name` as it was live.', async ({ name, render }) => {
    const { code, stdout, stderr } = await report('--reporter', name, 'one-finding.json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(render(shelved('one-finding'), { width: 100, colors: false }));
  });

  test('Several forms are written at once, and nothing on the screen that was not asked for.', async () => {
    const { stdout } = await report('--reporter', 'markdown=a.md', '--reporter', 'junit=a.xml', 'one-finding.json');
    expect(stdout).toBe('');
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toContain('## mcp-litmus: FAILED');
    expect(readFileSync(join(folder, 'a.xml'), 'utf8')).toContain('<testsuites');
  });

  test('With `--fail-on` it ends as the test would have.', async () => {
    expect((await report('one-finding.json')).code).toBe(0);
    expect((await report('--fail-on', 'error', 'one-finding.json')).code).toBe(1);
    expect((await report('--fail-on', 'note', 'passing.json')).code).toBe(0);
    expect((await report('--fail-on', 'note', 'diagnosis.json')).code).toBe(4);
  });

  test('What is new fails a comparison, and what is gone or the same does not.', async () => {
    const worse = await report('passing.json', '--against', 'one-finding.json');
    expect(worse.code).toBe(1);
    expect(worse.stdout).toContain('New (1)');
    expect(worse.stdout).toContain('Findings: 1 new, 0 gone and 0 the same.');
    const better = await report('one-finding.json', '--against', 'passing.json');
    expect(better.code).toBe(0);
    expect(better.stdout).toContain('Gone (1)');
    expect((await report('one-finding.json', '--against', 'one-finding.json')).code).toBe(0);
    expect((await report('passing.json', '--against', 'diagnosis.json')).code).toBe(4);
  });

  test('A comparison comes as JSON and as Markdown too.', async () => {
    const { stdout } = await report('passing.json', '--against', 'one-finding.json', '--reporter', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ findings: { new: [{ message: 'otherId' }], gone: [], same: [], untried: [] } });
    expect((await report('passing.json', '--against', 'one-finding.json', '--reporter', 'markdown')).stdout).toContain('## New (1)');
  });

  test.each([
    [[], 'No report was named.'],
    [['a.json', 'b.json'], 'Two reports were named: `a.json` and `b.json`.\nTo compare them: `mcp-litmus report a.json --against b.json`.'],
    [['-', '--against', '-'], 'Both reports come from standard input.'],
    [['none.json'], '`none.json` is not there.'],
    [['passing.json', '--against', 'passing.json', '--reporter', 'junit'], '`--reporter` knows no `junit`.'],
  ])('%j ends with 2 and a sentence.', async (words, expected) => {
    const { code, stdout, stderr } = await report(...words);
    expect(stderr).toContain(`mcp-litmus: ${expected}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

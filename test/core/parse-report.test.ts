import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseReport } from '../../src/core/parse-report.ts';
import { REPORTERS } from '../../src/reporters/index.ts';
import { json } from '../../src/reporters/json.ts';
import { SHELF, shelved } from '../reporters/shelf.ts';

const SCREEN = { width: 90, colors: false };

test.each(Object.keys(SHELF).filter((name) => name !== 'hostile'))('Saved and read again, `%s` renders as it did live.', (name) => {
  const saved = parseReport(json.render(shelved(name), SCREEN));
  for (const reporter of REPORTERS) expect(reporter.render(saved, SCREEN) === reporter.render(shelved(name), SCREEN)).toBe(true);
});

test('The report of format 1 is read.', () => {
  const report = parseReport(readFileSync(new URL('../fixtures/formats/report-1.json', import.meta.url), 'utf8'));
  expect(report.findings).toHaveLength(1);
});

test('A report from the future is refused with what to install.', () => {
  const text = readFileSync(new URL('../fixtures/formats/report-from-the-future.json', import.meta.url), 'utf8');
  expect(() => parseReport(text)).toThrow(
    expect.objectContaining({ code: 'REPORT_FROM_FUTURE', remedy: expect.stringContaining('mcp-litmus@9.2.0') }),
  );
});

test.each([
  '',
  '[]',
  '{}',
  '{"format":1}',
  '{"format":1,"summary":{"verdicts":{}},"catalogue":{},"checks":[],"findings":[],"traits":[],"frames":[{}]}',
])('The text `%s` is no report.', (text) => {
  expect(() => parseReport(text)).toThrow(expect.objectContaining({ code: 'NOT_A_REPORT' }));
});

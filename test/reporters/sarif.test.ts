import standard from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { sarif } from '../../src/reporters/sarif.ts';
import { SHELF, shelved } from './shelf.ts';

const SCREEN = { width: 80, colors: false };

// The schema of the standard is written in a draft that this validator does not know by itself.
const { $schema: _draft, id: _id, ...schema } = standard;
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true }).compile(schema);

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly invocations: readonly [{ readonly executionSuccessful: boolean; readonly toolExecutionNotifications: readonly object[] }];
      readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number; readonly locations?: readonly object[] }[];
    },
  ];
}

const render = (name: string, source?: Parameters<typeof sarif.render>[3]): Log =>
  JSON.parse(sarif.render(shelved(name), SCREEN, 'error', source));

test.each(Object.keys(SHELF))('The SARIF of `%s` keeps to the schema of the standard, and every result to its rule.', (name) => {
  const log = render(name);
  expect(isSarif(log) ? [] : isSarif.errors?.slice(0, 3)).toEqual([]);
  const [{ results, tool }] = log.runs;
  expect(results.filter(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]?.id !== ruleId)).toEqual([]);
});

test('The schema would have refused something else.', () => {
  const log = render('one-finding');
  expect(isSarif({ ...log, runs: [{ ...log.runs[0], results: [{ level: 'fatal' }] }] })).toBe(false);
});

test.each(['one-finding', 'every-verdict', 'diagnosis'])('The SARIF of `%s` looks as its golden file shows.', async (name) => {
  await expect(sarif.render(shelved(name), SCREEN)).toMatchFileSnapshot(`golden/${name}.sarif.txt`);
});

test('What has one fingerprint is one result, however often it was seen.', () => {
  expect(render('one-cause').runs[0].results).toHaveLength(82);
});

test('A finding points at the line of its subject, and everything else at the file that stands for the server.', () => {
  const lines = new Map([['tool_7', { file: 'src/my tools/seven.ts', line: 12 }]]);
  const [{ results }] = render('one-cause', { lines, whole: 'package.json' }).runs;
  const artifactLocation = (uri: string) => ({ uri, uriBaseId: '%SRCROOT%' });
  expect(results[7]?.locations).toMatchObject([
    { physicalLocation: { artifactLocation: artifactLocation('src/my%20tools/seven.ts'), region: { startLine: 12 } } },
  ]);
  // It has no line to point at.
  expect(results[8]?.locations?.[0]).toHaveProperty('physicalLocation', { artifactLocation: artifactLocation('package.json') });
  expect(isSarif(render('hostile', { lines, whole: 'package.json' }))).toBe(true);
});

test('A message is no link, whatever a server puts into it.', () => {
  const report = shelved('one-finding');
  const findings = report.findings.map((finding) => ({ ...finding, text: 'See [this](https://evil.example).' }));
  expect(sarif.render({ ...report, findings }, SCREEN)).toContain('See [this\\\\](https://evil.example).');
});

test('A run that graded nothing was no success, and says why.', () => {
  expect(render('diagnosis').runs[0].invocations[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [{ level: 'error' }],
  });
  expect(render('passing').runs[0].invocations[0]).toMatchObject({ executionSuccessful: true, toolExecutionNotifications: [] });
});

test('A finding on several tools points at the first of them that was found, and says what to change where.', () => {
  const lines = new Map([['radar.map', { file: 'src/radar.ts', line: 3 }]]);
  const [{ results }] = render('hosts', { lines }).runs;
  expect(results.map(({ locations }) => JSON.stringify(locations).includes('"startLine":3'))).toEqual([true, true]);
  expect(JSON.stringify(results[1])).toContain('`radar.map` at the root: no `type` becomes');
});

import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/core/event.ts';
import { renderProgress } from '../../src/reporters/progress.ts';

const PLACE = { check: 'tools/x', era: 'legacy', revision: '2025-11-25', wire: 'stdio' } as const;
const SERVER = {
  name: 'weather',
  version: '2.1.0',
  wire: 'stdio',
  because: [],
  eras: ['legacy'],
  revisions: ['2025-06-18', '2025-11-25'],
} as const;

const shown: readonly [RunEvent, string][] = [
  [{ kind: 'started', tool: 'mcp-litmus', version: '1', at: '', target: 'node x\u001b[2J', rerun: '' }, 'testing node x\\x1b[2J'],
  [{ kind: 'progress', text: 'tools/list' }, 'tools/list'],
  [{ kind: 'surveyed', server: SERVER }, 'found weather 2.1.0 over stdio: 2025-06-18 and 2025-11-25'],
  [{ kind: 'planned', checks: [], total: 61 }, '61 checks'],
  [{ kind: 'diagnosed', diagnosis: { cause: 'silent', text: '', remedy: '', evidence: [], tried: [] } }, 'no answer: silent'],
  [{ kind: 'checked', ...PLACE, verdict: 'failed', ms: 1 }, 'failed tools/x (2025-11-25)'],
  [{ kind: 'ended', ms: 4210, how: 'complete' }, 'complete after 4.2 s'],
];

test.each(shown)('Whoever waits is told in one line: %j', (event, line) => {
  expect(renderProgress(event)).toBe(line);
});

test('What can wait for the report is not shown.', () => {
  expect(renderProgress({ kind: 'checked', ...PLACE, verdict: 'passed', ms: 1 })).toBeUndefined();
  expect(renderProgress({ kind: 'trait', trait: { name: 'x', value: 1 } })).toBeUndefined();
});

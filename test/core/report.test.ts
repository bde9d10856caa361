import { expect, test } from 'vitest';
import { fingerprintOf, type RunEvent } from '../../src/core/event.ts';
import { foldReport } from '../../src/core/report.ts';
import { createRedact, Secret } from '../../src/core/secrets/secret.ts';

const PLACE = { check: 'tools/has-names', era: 'legacy', revision: '2025-11-25', wire: 'stdio' } as const;
const FINDING = { ...PLACE, message: 'none', severity: 'error', subject: 'stdio-1', text: 'Seen stdio-1.', evidence: [2, 0] } as const;
const STARTED: RunEvent = {
  kind: 'started',
  tool: 'mcp-litmus',
  version: '1.0.0',
  at: '2026-11-29T21:00:00Z',
  target: 'node x.js',
  rerun: 'mcp-litmus test node x.js',
};

function stderr(seq: number): RunEvent {
  return { kind: 'frame', frame: { seq, t: seq, from: 'server', connection: 'c1', kind: 'stderr', text: `line ${seq}` } };
}

test('Only frames that are cited are kept, in order.', () => {
  const report = foldReport([STARTED, stderr(0), stderr(1), stderr(2), { kind: 'finding', finding: FINDING }], createRedact([]));
  expect(report.frames.map(({ seq }) => seq)).toEqual([0, 2]);
});

test('A finding names what it blocks, once, and how to try just it again.', () => {
  const blocked = { kind: 'checked', ...PLACE, check: 'tools/x', verdict: 'blocked', blockedBy: fingerprintOf(FINDING), ms: 1 } as const;
  const [finding] = foldReport([STARTED, { kind: 'finding', finding: FINDING }, blocked, blocked], createRedact([])).findings;
  expect([finding?.blocks, finding?.rerun]).toEqual([['tools/x'], 'mcp-litmus test --only tools/has-names node x.js']);
});

test('A secret that reads like our own words leaves those alone, and its traces agree.', () => {
  const blocked = { kind: 'checked', ...PLACE, verdict: 'blocked', blockedBy: fingerprintOf(FINDING), because: 'stdio-1', ms: 1 } as const;
  const report = foldReport(
    [STARTED, { kind: 'finding', finding: FINDING }, blocked],
    createRedact([new Secret('stdio-1'), new Secret('legacy')]),
  );
  expect(report.findings[0]).toMatchObject({
    subject: '[secret]',
    text: 'Seen [secret].',
    era: 'legacy',
    fingerprint: 'tools/has-names|none|legacy|[secret]',
  });
  expect(report.checks[0]).toMatchObject({ blockedBy: report.findings[0]?.fingerprint, because: '[secret]', era: 'legacy', wire: 'stdio' });
});

test('A long list that is cut still shows the tool that a finding is about.', () => {
  const tools = Array.from({ length: 2000 }, (_, index) => ({ name: `tool-${index}`, description: 'Some words about it.' }));
  const message = { jsonrpc: '2.0', id: 1, result: { tools } };
  const frame = { seq: 0, t: 0, from: 'server', connection: 'c1', kind: 'message', text: JSON.stringify(message), message } as const;
  const finding = { ...FINDING, subject: 'tool-1234', evidence: [0] };
  const [cited] = foldReport([STARTED, { kind: 'frame', frame }, { kind: 'finding', finding }], createRedact([])).frames;
  expect(cited?.kind === 'message' ? cited.text : '').toMatch(/^\{"jsonrpc".*"tool-1234".*\]\}\}$/);
});

test('A run that broke off says so, and counts what it had planned.', () => {
  const report = foldReport([STARTED, { kind: 'planned', checks: [], total: 7 }], createRedact([]));
  expect([report.ended, report.planned, report.ms]).toEqual(['unfinished', 7, 0]);
});

test('What hosts lose is masked as findings are.', () => {
  const loss = { host: 'x', name: 'X', effect: 'drops-tool', confidence: 'high', source: 'https://example.com', seen: '2026-11' } as const;
  const finding = { ...FINDING, subject: 'tool-hunter2222', hosts: [loss], tools: ['tool-hunter2222'] };
  const planned: RunEvent = { kind: 'planned', checks: [], total: 1, hosts: [{ id: 'x', name: 'X', unknown: [] }] };
  const report = foldReport([STARTED, planned, { kind: 'finding', finding }], createRedact([new Secret('hunter2222')]));
  expect(JSON.stringify(report)).not.toContain('hunter2222');
  expect(report.hosts?.[0]?.tools).toEqual(report.findings[0]?.tools);
  expect(report.hosts?.[0]?.findings).toEqual([report.findings[0]?.fingerprint]);
});

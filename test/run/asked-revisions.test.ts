import { expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import type { Revision } from '../../src/core/revision.ts';
import type { Target } from '../../src/core/target.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { findFaults } from '../../src/fake/serve.ts';
import type { Eras } from '../../src/fake/server/server.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';

const memory = (eras: Eras, faults: readonly string[] = []): Target => ({
  kind: 'memory',
  name: 'fake',
  peer: createMemoryPeer({ eras, faults: findFaults(faults) }),
});

async function grade(target: Target, revisions: readonly Revision[]): Promise<Report> {
  const limits = { ...DEFAULT_LIMITS, requestMs: 600, startMs: 1200, quietMs: 60, exitMs: 300 };
  const events = [];
  const run = runTest({
    target,
    revisions,
    shownTarget: 'fake',
    rerun: 'mcp-litmus test',
    toolVersion: '1.2.3',
    checks: CHECKS,
    only: ['tools'],
    maxPages: 10,
    limits,
    jobs: 2,
  });
  for await (const event of run) events.push(event);
  return foldReport(events, (text) => text);
}

test('A server of the session era that is asked for the stateless one is told from a silent one.', async () => {
  await expect(grade(memory('legacy'), ['2026-07-28'])).rejects.toMatchObject({
    code: 'REVISION_NOT_SERVED',
    message: 'The server does not serve 2026-07-28.',
    remedy: 'It serves 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25. Name one of these with `--revision`, or leave the option out.',
  });
});

test('A server of the stateless era that is asked for older ones is told from one that is broken.', async () => {
  await expect(grade(memory('modern'), ['2025-03-26', '2025-06-18'])).rejects.toMatchObject({
    message: 'The server does not serve 2025-03-26 or 2025-06-18.',
    remedy: expect.stringContaining('It serves 2026-07-28.'),
  });
});

test('A server that answers with another revision of the same era is not graded by that one.', async () => {
  await expect(grade(memory('legacy', ['serves-old-revisions-only']), ['2025-11-25'])).rejects.toMatchObject({
    message: 'The server does not serve 2025-11-25.',
  });
});

test('Over HTTP no name of the host is blamed for it.', async () => {
  const server = await startHttpServer({ eras: 'legacy' });
  try {
    const target: Target = { kind: 'url', url: server.url, transport: 'auto', headers: {}, insecure: false };
    await expect(grade(target, ['2026-07-28'])).rejects.toMatchObject({ code: 'REVISION_NOT_SERVED' });
  } finally {
    await server.close();
  }
});

test('Where some are served, these are graded, and the report names the others.', async () => {
  const report = await grade(memory('legacy'), ['2025-11-25', '2026-07-28']);
  expect(new Set(report.checks.map(({ revision }) => revision))).toEqual(new Set(['2025-11-25']));
  expect(report.server?.because).toContain('It does not serve 2026-07-28, so that nothing is graded there.');
});

test('What answers to no revision at all is diagnosed as ever.', async () => {
  const report = await grade(memory('both', ['stays-mute']), ['2025-11-25']);
  expect(report.ended).toBe('diagnosed');
});

import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { FIXTURES, type FixtureName } from '../../src/core/fixtures.ts';
import type { CallRequest } from '../../src/core/peer.ts';
import type { Report } from '../../src/core/report.ts';
import { eraOf, REVISIONS } from '../../src/core/revision.ts';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { EXERCISE_FIXTURES } from '../../src/fake/exercises/fixtures.ts';
import { createGallery } from '../../src/fake/exercises/gallery.ts';
import type { FakeWire } from '../../src/fake/fault.ts';
import { LIBRARY_FIXTURES } from '../../src/fake/library/fixtures.ts';
import { runAgainstFake } from './fake-run.ts';

const OFFERS = { create: createExercises, fixtures: EXERCISE_FIXTURES };
const EVERY_FIXTURE = Object.keys(FIXTURES) as FixtureName[];

function openEnds(report: Report): readonly string[] {
  return report.checks
    .filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')
    .map(({ id, verdict, because }) => `${id} is ${verdict}: ${because}`);
}

function expectHealth(report: Report): void {
  expect(report.diagnosis).toBeUndefined();
  expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
  expect(openEnds(report)).toEqual([]);
  expect(report.summary.verdicts.passed).toBeGreaterThan(0);
}

const PLACES = (['stdio', 'http', 'sse'] as const).flatMap((wire: FakeWire) =>
  REVISIONS.filter((revision) => (wire === 'sse' ? eraOf(revision) === 'legacy' : wire === 'stdio' || revision >= '2025-03-26')).map(
    (revision) => ({ wire, revision }),
  ),
);

describe('the exercises are healthy by the word of every check', { timeout: 60_000 }, () => {
  it.concurrent.each(PLACES)('over $wire in $revision, with every occasion that they give', async ({ wire, revision }) => {
    const call = { tool: 'structured', arguments: { number: 42 } };
    expectHealth(await runAgainstFake({ wire, revision, checks: CHECKS, offers: OFFERS, call, fixtures: EVERY_FIXTURE }));
  });

  it('with the library behind them', async () => {
    const offers = { create: createGallery, fixtures: LIBRARY_FIXTURES };
    expectHealth(await runAgainstFake({ wire: 'stdio', revision: '2026-07-28', checks: CHECKS, offers, fixtures: EVERY_FIXTURE }));
  });

  const calls: readonly CallRequest[] = [
    { tool: 'echo', arguments: { text: 'Zoë, 你好' } },
    { tool: 'add', arguments: { a: 1, b: 2.5, negate: null, rounding: { digits: 1 } } },
    { tool: 'links', arguments: {} },
    { tool: 'unicode', arguments: {} },
    { tool: 'audio', arguments: {} },
    { tool: 'image', arguments: {} },
    { tool: 'no_arguments', arguments: {} },
    { tool: 'header', arguments: { region: 'größe', shard: 3, dryRun: false } },
    { tool: 'large_text', arguments: { bytes: 100_000 } },
  ];
  it.concurrent.each(calls)('when $tool is called', async (call) => {
    const checks = CHECKS.filter(({ id }) => id.startsWith('calls/') || id.startsWith('jsonrpc/'));
    expectHealth(await runAgainstFake({ wire: 'http', checks, offers: OFFERS, call }));
  });
});

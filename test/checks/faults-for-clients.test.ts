import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { Revision } from '../../src/core/revision.ts';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { EXERCISE_FIXTURES } from '../../src/fake/exercises/fixtures.ts';
import type { FakeWire } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { runAgainstFake } from './fake-run.ts';

// What a fault for clients does is allowed, or nothing that a test of the server meets. Most of them go together, so a few
// runs prove that none of them is found.

interface Together {
  /** Streamable HTTP is behind tokens. */
  readonly access?: 'no-token' | 'good-token';
  readonly wire: FakeWire;
  readonly revision?: Revision;
  /** The first is the outermost. */
  readonly faults: readonly string[];
}

const ON_ANY_WIRE = [
  'calls-are-never-answered',
  'cancels-calls-of-its-client',
  'tells-what-nobody-knows',
  // Its cursors are read before those of the other.
  'cursors-look-odd',
  'a-page-is-empty',
  'instructions-of-129-kib',
  'results-hold-more',
];
const ON_STDIO = ['writes-stderr-at-calls', 'floods-without-newline', 'leaves-in-the-middle-of-a-call', 'needs-path-and-home'];
const LAST = 'ids-are-written-with-a-point';

const TOGETHER: readonly Together[] = [
  {
    wire: 'stdio',
    revision: '2025-11-25',
    faults: [
      ...ON_STDIO,
      'asks-what-nobody-knows',
      'asks-what-was-not-declared',
      'completes-what-nobody-asked',
      'elicits-without-a-mode',
      'progress-comes-late',
      ...ON_ANY_WIRE,
      LAST,
    ],
  },
  { wire: 'stdio', revision: '2026-07-28', faults: [...ON_STDIO, 'asks-without-end', 'stateless-empty-cursor-leads-on', LAST] },
  { wire: 'stdio', revision: '2025-06-18', faults: ['greets-after-half-a-second', 'offers-tools-alone'] },
  {
    wire: 'http',
    revision: '2025-11-25',
    faults: [
      'sse-idle-cut',
      'events-end-in-crlf',
      'wants-both-types',
      'closes-after-priming',
      'forgets-sessions-after-two-calls',
      'delete-gets-405',
      'second-get-gets-409',
      'elicits-at-a-canary',
      ...ON_ANY_WIRE,
    ],
  },
  {
    wire: 'http',
    revision: '2025-06-18',
    faults: ['cuts-within-characters', 'get-gets-405', 'cuts-streams-of-calls', 'offers-tools-alone'],
  },
  {
    wire: 'http',
    revision: '2026-07-28',
    faults: ['cuts-between-cr-and-lf', 'events-have-rare-forms', 'wants-both-types', 'cuts-streams-of-calls', ...ON_ANY_WIRE],
  },
  {
    wire: 'http',
    revision: '2026-07-28',
    faults: [
      'lists-live-for-a-moment',
      'schema-doubles-at-every-step',
      'asks-for-patience-with-tasks',
      'adds-a-tool-with-a-view',
      'asks-without-a-state',
      'header-hint-comes-later',
    ],
  },
  {
    wire: 'http',
    revision: '2025-11-25',
    access: 'good-token',
    faults: ['metadata-is-where-the-challenge-says', 'asks-for-the-missing-scope-alone'],
  },
  { wire: 'sse', revision: '2024-11-05', faults: ['events-end-in-cr', 'data-comes-in-lines', 'endpoint-is-absolute'] },
];

const PROBED = FAULTS.filter(({ id, tries }) => tries === 'clients' && (id.startsWith('discover-') || id === 'logs-at-unknown-methods'));

const run = ({ access, wire, revision, faults }: Together, areas?: RegExp) =>
  runAgainstFake({
    wire,
    ...(revision && { revision }),
    ...(access && { access }),
    faults: findFaults(faults),
    checks: CHECKS.filter(({ id }) => areas?.test(id) ?? true),
    offers: { create: createExercises, fixtures: EXERCISE_FIXTURES },
  });

describe.concurrent('a test of the server finds nothing', { timeout: 60_000 }, () => {
  it.each(TOGETHER)('over $wire in $revision with what tries clients: $faults', async (together) => {
    const report = await run(together);
    expect(report.diagnosis).toBeUndefined();
    expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
    expect(report.checks.filter(({ verdict }) => !['passed', 'skipped'].includes(verdict)).map(({ id }) => id)).toEqual([]);
  });

  it.each(PROBED)('where a client looks for the stateless era in vain: $id', async ({ id, wires }) => {
    const report = await run({ wire: wires?.[0] ?? 'stdio', faults: [id] }, /^(auth|lifecycle|modern|jsonrpc)\//);
    expect(report.diagnosis).toBeUndefined();
    expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
    expect(report.server?.revisions).not.toContain('2026-07-28');
  });
});

it('proves it of each fault for clients', () => {
  const proven = new Set([...TOGETHER.flatMap(({ faults }) => faults), ...PROBED.map(({ id }) => id)]);
  expect(FAULTS.filter(({ id, tries }) => tries === 'clients' && !proven.has(id)).map(({ id }) => id)).toEqual([]);
});

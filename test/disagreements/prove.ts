import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { Report } from '../../src/core/report.ts';
import { severityOf } from '../../src/core/severity.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { revisionsOf } from '../../src/run/plan.ts';
import { PUBLIC_CASES } from '../cases/cases.ts';
import { runPeer } from '../cases/run-peer.ts';
import { runAgainstFake } from '../checks/fake-run.ts';
import type { CaseProof, DiagnosisProof, FaultProof, ShownProof, TestProof } from './disagreement.ts';
import { type Bent, watchBend } from './watched.ts';

/** Runs a server that does it, with every check, and holds all that is said. */
export async function proveShown(proof: ShownProof): Promise<void> {
  const { hooks, hasActed } = watchBend(proof.bend ?? {});
  const report = await run(proof, hooks);
  if (proof.bend !== undefined) expect(hasActed(), 'the bend makes a difference').toBe(true);
  expect(report.diagnosis?.text).toBeUndefined();
  const found = report.findings.map(({ severity, check, message, text }) => ({ line: `${severity} ${check} ${message}`, text }));
  // The text is shown where something else is found.
  const asked = [...proof.finds];
  const strange = found.filter(({ line }) => !asked.includes(line) || asked.splice(asked.indexOf(line), 1).length === 0);
  expect({ strange, missing: asked }).toEqual({ strange: [], missing: [] });
  const open = report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed');
  expect(open.map((check) => `${check.id}: ${check.because}`)).toEqual([]);
  const said = found.map(({ text }) => text).join('\n');
  for (const name of proof.names ?? []) expect(said).toContain(name);
  for (const [name, value] of Object.entries(proof.traits ?? {}))
    expect(report.traits).toContainEqual(expect.objectContaining({ name, value }));
  for (const name of proof.tells ?? []) expect(report.traits.map((trait) => trait.name)).toContain(name);
  if (proof.serves !== undefined) expect(report.server?.revisions).toEqual(proof.serves);
}

function run({ shows, over, peer, ...rest }: ShownProof, hooks: Bent): Promise<Report> {
  if (peer === undefined) return runAgainstFake({ wire: over, faults: [{ id: 'shown', does: shows, ...hooks }], checks: CHECKS, ...rest });
  return runPeer({ file: `../disagreements/peers/${peer}.mjs`, over: over === 'stdio' ? 'stdio' : 'http' });
}

/** Holds that the matrix expects it of the fault, and how grave it is. */
export function proveFault({ fault, finds, in: revision }: FaultProof): void {
  const [severity, id, message = ''] = finds.split(' ');
  const check = CHECKS.find((each) => each.id === id);
  if (check === undefined) throw new Error(`There is no check ${id}.`);
  expect(check.catches[fault]).toContain(message);
  expect(severityOf(check, message, revision ?? revisionsOf(check).at(-1) ?? '2025-11-25')).toBe(severity);
}

export function proveDiagnosis({ fault, diagnosis }: DiagnosisProof): void {
  expect(FAULTS.find(({ id }) => id === fault)?.diagnosis).toBe(diagnosis);
}

export function proveCaseIsKnown({ publicCase }: CaseProof): void {
  expect(PUBLIC_CASES.map(({ id, variant }) => (variant === undefined ? id : `${id} ${variant}`))).toContain(publicCase);
}

export function proveTestIsThere({ file, title }: TestProof): void {
  expect(readFileSync(file, 'utf8')).toContain(title);
}

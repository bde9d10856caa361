import { expect } from 'vitest';
import type { PublicCase } from './public-case.ts';
import { runPeer } from './run-peer.ts';

/** The title of its test. */
export function titleOf({ id, variant, shows }: PublicCase): string {
  return `${id}${variant === undefined ? '' : ` (${variant})`}: ${shows}`;
}

/** Runs the peer of a case and holds the report against what is expected, to the last finding. */
export async function proveCase(known: PublicCase): Promise<void> {
  const { id, finds, diagnosis, names = [], traits = {}, leavesOpen = {}, isCleanIn, ...start } = known;
  const report = await runPeer({ file: `peers/${id}.mjs`, ...start });
  expect(report.findings.map(({ severity, check, message }) => `${severity} ${check} ${message}`).sort()).toEqual([...finds].sort());
  expect(report.diagnosis?.cause).toBe(diagnosis);
  const open = report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed');
  const unexpected = open.filter(({ id: check, because }) => leavesOpen[check] === undefined || !because?.includes(leavesOpen[check]));
  expect(unexpected.map((check) => `${check.id}: ${check.because}`)).toEqual([]);
  expect(Object.keys(leavesOpen).sort()).toEqual([...new Set(open.map((check) => check.id))].sort());
  if (isCleanIn !== undefined) {
    const graded = report.checks.filter(({ revision, verdict }) => revision === isCleanIn && verdict !== 'skipped');
    expect(new Set(graded.map(({ verdict }) => verdict))).toEqual(new Set(['passed']));
  }
  const said = [...report.findings.map(({ text }) => text), report.diagnosis?.text ?? ''].join('\n');
  for (const name of names) expect(said).toContain(name);
  for (const { evidence } of report.findings) expect(evidence.length).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(traits)) expect(report.traits).toContainEqual(expect.objectContaining({ name, value }));
}

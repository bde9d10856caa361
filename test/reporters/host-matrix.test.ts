import { expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { HOST_ASPECTS } from '../../src/core/host-loss.ts';
import type { Report } from '../../src/core/report.ts';
import { JUDGES, toHostMatrix } from '../../src/reporters/host-matrix.ts';
import { shelved } from './shelf.ts';

function rowOf(report: Report, host: string): Readonly<Record<string, string>> {
  const row = toHostMatrix(report).find((each) => each.verdict.id === host);
  return Object.fromEntries(
    HOST_ASPECTS.map((aspect, index) => {
      const cell = row?.cells[index];
      return [aspect, `${cell?.kind} ${cell?.text}${cell?.isUncertain ? ' (?)' : ''}`];
    }),
  );
}

test('Every aspect is judged by checks that exist, and every check on hosts judges an aspect.', () => {
  const known = new Set<string>(CHECKS.map(({ id }) => id));
  const judges = Object.values(JUDGES).flat();
  expect(judges.filter((id) => !known.has(id))).toEqual([]);
  expect([...known].filter((id) => id.startsWith('hosts/') && !judges.includes(id))).toEqual([]);
});

test('A cell says what is lost there, and how sure that is.', () => {
  const report = shelved('hosts');
  expect(rowOf(report, 'cloud-desk')).toMatchObject({ 'names of tools': 'lost 2 tools', 'time to start': 'kept ✓', wires: 'untried ·' });
  expect(rowOf(report, 'storm-shell')).toMatchObject({ 'names of tools': 'lost everything (?)', schemas: 'unknown ?' });
  expect(rowOf(report, 'calm')).toMatchObject({ schemas: 'lost everything (?)', 'time to start': 'unknown ?' });
});

test('What is only cut or renamed is no loss, and the gravest of several decides.', () => {
  const report = shelved('hosts');
  const effects = (...given: ('cuts' | 'shortens' | 'drops-tool')[]): Report => ({
    ...report,
    findings: given.flatMap((effect) =>
      report.findings.slice(0, 1).map((finding) => ({ ...finding, hosts: (finding.hosts ?? []).map((loss) => ({ ...loss, effect })) })),
    ),
  });
  expect(rowOf(effects('cuts'), 'cloud-desk')).toMatchObject({ 'names of tools': 'changed cut' });
  expect(rowOf(effects('shortens'), 'cloud-desk')).toMatchObject({ 'names of tools': 'changed renamed' });
  expect(rowOf(effects('cuts', 'drops-tool'), 'cloud-desk')).toMatchObject({ 'names of tools': 'lost 2 tools' });
});

test('A loss of an old report, which does not say what it speaks of, stands in no cell and breaks nothing.', () => {
  const report = shelved('hosts');
  const findings = report.findings.map((finding) => ({
    ...finding,
    hosts: (finding.hosts ?? []).map(({ aspect: _, ...loss }) => loss),
  }));
  expect(rowOf({ ...report, findings }, 'cloud-desk')).toMatchObject({ 'names of tools': 'untried ·' });
});

import { expect, test } from 'vitest';
import type { Finding } from '../../src/core/event.ts';
import type { HostEffect, HostLoss } from '../../src/core/host-loss.ts';
import { foldHostVerdicts, isUncertain } from '../../src/core/host-verdict.ts';

const PLACE = { era: 'legacy', revision: '2025-11-25', wire: 'stdio' } as const;

function loss(host: string, effect: HostEffect, confidence: HostLoss['confidence'] = 'high'): HostLoss {
  return { host, name: host, effect, confidence, source: 'https://example.com', seen: '2026-11' };
}

function finding(check: string, tools: readonly string[], ...hosts: readonly HostLoss[]): Finding {
  return { ...PLACE, check, message: 'lost', severity: 'error', text: 'Lost.', evidence: [0], hosts, tools };
}

const card = (id: string) => ({ id, name: id, unknown: [] });

test('Each host that was asked for has a verdict, also where nothing names it.', () => {
  const [one, two] = foldHostVerdicts([card('one'), card('two')], [finding('hosts/a', ['x'], loss('one', 'drops-tool'))]);
  expect(one).toMatchObject({ loses: 'tools', certain: true, tools: ['x'], changed: [], findings: ['hosts/a|lost|legacy|'] });
  expect(two).toMatchObject({ loses: 'nothing', certain: false, tools: [], findings: [] });
});

test('Tools are counted once, however many findings hit them.', () => {
  const findings = [
    finding('hosts/a', ['x', 'y'], loss('one', 'drops-tool')),
    finding('hosts/b', ['y', 'z'], loss('one', 'hides', 'medium')),
  ];
  expect(foldHostVerdicts([card('one')], findings)[0]?.tools).toEqual(['x', 'y', 'z']);
});

test('The gravest loss decides, and whether that one is sure.', () => {
  const findings = [finding('hosts/a', ['x'], loss('one', 'drops-tool')), finding('hosts/b', [], loss('one', 'loses-server', 'low'))];
  expect(foldHostVerdicts([card('one')], findings)[0]).toMatchObject({ loses: 'everything', certain: false });
});

test('What is cut or renamed is changed and not lost.', () => {
  const findings = [finding('hosts/a', ['x'], loss('one', 'cuts'), loss('one', 'shortens'))];
  expect(foldHostVerdicts([card('one')], findings)[0]).toMatchObject({ loses: 'nothing', tools: [], changed: ['x'] });
});

test('A finding is uncertain when no fact behind it is sure.', () => {
  expect(isUncertain({ hosts: [loss('one', 'drops-tool', 'medium'), loss('two', 'cuts', 'low')] })).toBe(true);
  expect(isUncertain({ hosts: [loss('one', 'drops-tool', 'medium'), loss('two', 'cuts')] })).toBe(false);
  expect(isUncertain({})).toBe(false);
});

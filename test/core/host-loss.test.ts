import { expect, test } from 'vitest';
import { describeLosses, HOST_EFFECTS, type HostLoss, severityOfLosses } from '../../src/core/host-loss.ts';

function loss(name: string, change: Partial<HostLoss> = {}): HostLoss {
  const sure = { effect: 'drops-tool', confidence: 'high', source: 'https://example.com', seen: '2026-11' } as const;
  return { host: name.toLowerCase(), name, ...sure, ...change };
}

test('A tool that a host loses for sure is an error.', () => {
  expect(severityOfLosses([loss('One'), loss('Two', { effect: 'shortens' })])).toBe('error');
});

test('What is not sure, or holds for some models only, is lighter.', () => {
  expect(severityOfLosses([loss('One', { confidence: 'medium' })])).toBe('warning');
  expect(severityOfLosses([loss('One', { models: 'Gemini models' })])).toBe('warning');
  expect(severityOfLosses([loss('One', { models: 'Gemini models', confidence: 'medium' })])).toBe('note');
  expect(severityOfLosses([loss('One', { confidence: 'low' })])).toBe('note');
  expect(severityOfLosses([loss('One', { effect: 'cuts', confidence: 'medium' })])).toBe('note');
});

test('No loss is a note.', () => {
  expect(severityOfLosses([])).toBe('note');
});

test('Hosts with the same fate stand together, and what is uncertain says so.', () => {
  const losses = [
    loss('One'),
    loss('Two'),
    loss('Three', { confidence: 'medium' }),
    loss('Four', { effect: 'refuses-prompts', models: 'Gemini models' }),
  ];
  expect(describeLosses(losses)).toBe(
    'in One and Two the tool is dropped; in Three the tool is dropped (uncertain); in Four with Gemini models every prompt is refused while the tool is on',
  );
});

test('Every effect is told in the middle of a sentence.', () => {
  expect(Object.values(HOST_EFFECTS).filter(({ what }) => !/^[a-z][^.]*[a-z]$/.test(what))).toEqual([]);
});

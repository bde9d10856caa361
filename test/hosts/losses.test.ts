import { expect, test } from 'vitest';
import {
  hostsAsked,
  lossesByDeath,
  lossesByNoDescription,
  lossesByOffer,
  lossesByTrap,
  lossesByWire,
  lossIn,
} from '../../src/hosts/losses.ts';

test('Only hosts that were asked for lose anything.', () => {
  expect(hostsAsked({})).toEqual([]);
  expect(lossesByTrap({}, 'array-without-items')).toEqual([]);
  expect(lossesByTrap({ hosts: ['codex'] }, 'array-without-items')).toEqual([]);
  expect(lossesByTrap({ hosts: ['codex', 'vscode'] }, 'array-without-items').map(({ host, effect }) => [host, effect])).toEqual([
    ['vscode', 'drops-tool'],
  ]);
});

test('A wire is spoken unless it is known that it is not.', () => {
  const hosts = ['claude-desktop', 'codex', 'n8n', 'vscode'];
  expect(lossesByWire({ hosts }, 'sse', 'loses-server').map(({ host }) => host)).toEqual(['codex']);
  expect(lossesByWire({ hosts }, 'stdio', 'out-of-reach').map(({ host }) => host)).toEqual(['n8n']);
});

test('A loss keeps the grounds of its fact.', () => {
  const grounds = { source: 'https://example.com', seen: '2026-11', confidence: 'medium', observed: '1.2', models: 'some models' } as const;
  expect(lossIn({ id: 'x', name: 'X' }, 'results', 'cuts', grounds)).toEqual({
    host: 'x',
    name: 'X',
    effect: 'cuts',
    aspect: 'results',
    ...grounds,
  });
});

test('Only a host that does not start a server anew loses one that ends.', () => {
  expect(lossesByDeath({ hosts: ['claude-code', 'copilot-cli'] }).map(({ host, effect }) => [host, effect])).toEqual([
    ['copilot-cli', 'loses-server'],
  ]);
});

test('A tool without a description is lost where that is known.', () => {
  expect(lossesByNoDescription({ hosts: ['amazon-q-cli', 'codex'] }).map(({ host, effect }) => [host, effect])).toEqual([
    ['amazon-q-cli', 'drops-tool'],
  ]);
});

test('A host that hangs up over a revision is one that offers it, and has no other way in; that is never sure.', () => {
  const hosts = ['claude-code', 'codex', 'vscode'];
  expect(lossesByOffer({ hosts, isDualEra: false }, '2025-06-18').map(({ host, confidence }) => [host, confidence])).toEqual([
    ['codex', 'medium'],
  ]);
  expect(lossesByOffer({ hosts, isDualEra: false }, '2025-11-25').map(({ host }) => host)).toEqual(['claude-code', 'vscode']);
  expect(lossesByOffer({ hosts, isDualEra: true }, '2025-11-25').map(({ host }) => host)).toEqual(['vscode']);
});

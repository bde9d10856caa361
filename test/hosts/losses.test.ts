import { expect, test } from 'vitest';
import { hostsAsked, lossesByDeath, lossesByTrap, lossesByWire, lossIn } from '../../src/hosts/losses.ts';

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
  expect(lossIn({ id: 'x', name: 'X' }, 'cuts', grounds)).toEqual({ host: 'x', name: 'X', effect: 'cuts', ...grounds });
});

test('Only a host that does not start a server anew loses one that ends.', () => {
  expect(lossesByDeath({ hosts: ['claude-code', 'copilot-cli'] }).map(({ host, effect }) => [host, effect])).toEqual([
    ['copilot-cli', 'loses-server'],
  ]);
});

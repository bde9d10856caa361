import { expect, test } from 'vitest';
import { hostCards, hostsNamed } from '../../src/hosts/host-cards.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';

test('A card says what is not known of a host.', () => {
  expect(hostCards(['windsurf'])).toEqual([
    { id: 'windsurf', name: 'Windsurf', unknown: ['names of tools', 'schemas', 'time to start', 'revisions'] },
  ]);
});

test('Of no host everything is unknown.', () => {
  expect(hostCards(HOSTS.map(({ id }) => id)).filter(({ unknown }) => unknown.length === 6)).toEqual([]);
});

test('An id that no host has is refused.', () => {
  expect(() => hostCards(['vscode', 'vscod'])).toThrow('There is no host `vscod`.');
});

test('Hosts come in the order of the table, and unknown ids not at all.', () => {
  expect(hostsNamed(['vscode', 'nobody', 'claude-code']).map(({ id }) => id)).toEqual(['claude-code', 'vscode']);
});

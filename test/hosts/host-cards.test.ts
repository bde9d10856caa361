import { expect, test } from 'vitest';
import { HOST_ASPECTS } from '../../src/core/host-loss.ts';
import { hostCards, hostsNamed } from '../../src/hosts/host-cards.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';

test('A card says what is not known of a host.', () => {
  expect(hostCards(['windsurf'])).toEqual([
    {
      id: 'windsurf',
      name: 'Windsurf',
      unknown: ['names of tools', 'descriptions', 'schemas', 'results', 'time to start', 'time to answer', 'revisions'],
      signIn: 'signs in with OAuth, and whether it registers itself is not known; or sends a header that the user gives it (uncertain)',
    },
  ]);
});

test('Of no host everything is unknown.', () => {
  expect(hostCards(HOSTS.map(({ id }) => id)).filter(({ unknown }) => unknown.length === HOST_ASPECTS.length)).toEqual([]);
});

test('An id that no host has is refused.', () => {
  expect(() => hostCards(['vscode', 'vscod'])).toThrow('There is no host `vscod`.');
});

test('Hosts come in the order of the table, and unknown ids not at all.', () => {
  expect(hostsNamed(['vscode', 'nobody', 'claude-code']).map(({ id }) => id)).toEqual(['claude-code', 'vscode']);
});

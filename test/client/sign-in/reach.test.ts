import { expect, it } from 'vitest';
import { mayReachFrom, openReach } from '../../../src/client/sign-in/reach.ts';

it('A server out on the net sends nobody into the network of the tester, and one of this network nobody to credentials of the cloud.', () => {
  const outside = mayReachFrom('https://mcp.example.com/mcp');
  expect(['mcp.example.com', 'login.example.com', '8.8.8.8'].map(outside)).toEqual([true, true, true]);
  expect(['localhost', '127.0.0.1', '10.0.0.8', '169.254.169.254', '[::1]', '[fe80::1]'].some(outside)).toBe(false);
  const inside = mayReachFrom('http://127.0.0.1:3000/mcp');
  expect(['localhost', '10.0.0.8', 'login.example.com'].every(inside)).toBe(true);
  expect(inside('169.254.169.254')).toBe(false);
});

it.each([
  ['one of its own network', ['10.0.0.5'], true],
  ['one out on the net', ['203.0.113.5'], false],
  ['both', ['10.0.0.5', '203.0.113.5'], false],
  ['none', [], false],
])('Where the name of a server leads to %s, its sign-in may be in that network as well: %j is %s.', async (_, addresses, isLocal) => {
  const asked: string[] = [];
  const reach = openReach('https://mcp.corp.example/mcp', async (hostname) => {
    asked.push(hostname);
    return addresses.map((address) => ({ address }));
  });
  await Promise.all([reach.learn(), reach.learn()]);
  expect(reach.may('10.0.0.9')).toBe(isLocal);
  expect(reach.may('169.254.169.254')).toBe(false);
  expect(asked).toEqual(['mcp.corp.example']);
});

it('A name that leads nowhere is no reason to trust it.', async () => {
  const reach = openReach('https://mcp.corp.example/mcp', () => Promise.reject(new Error('ENOTFOUND')));
  await reach.learn();
  expect(reach.may('10.0.0.9')).toBe(false);
});

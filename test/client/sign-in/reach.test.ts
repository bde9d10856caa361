import { expect, it } from 'vitest';
import { mayReachFrom, openReach } from '../../../src/client/sign-in/reach.ts';

it('A server out on the net sends nobody into the network of the tester, and one of this network nobody to credentials of the cloud.', () => {
  const outside = mayReachFrom('https://mcp.example.com/mcp');
  expect(['mcp.example.com', 'login.example.com', '8.8.8.8'].map(outside)).toEqual([true, true, true]);
  expect(['localhost', '127.0.0.1', '10.0.0.8', '169.254.169.254', '[::1]', '[fe80::1]'].some(outside)).toBe(false);
  const inside = mayReachFrom('http://127.0.0.1:3000/mcp');
  expect(['localhost', '[::1]', '127.0.0.2', 'login.example.com'].every(inside)).toBe(true);
  expect(['10.0.0.8', '192.168.7.7', '[fd00::1]', '169.254.169.254'].some(inside)).toBe(false);
  const beside = mayReachFrom('http://192.168.7.7:3000/mcp');
  expect(['192.168.7.7', '10.0.0.8', '[fd00::1]', 'login.example.com'].every(beside)).toBe(true);
  expect(['localhost', '127.0.0.1', '[::1]', '169.254.169.254'].some(beside)).toBe(false);
});

it.each([
  ['one of its own network', ['10.0.0.5'], true],
  ['one out on the net', ['203.0.113.5'], false],
  ['this machine', ['127.0.0.1', '::1'], false],
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

it('Where the name of a server leads to this machine, its sign-in may be there as well.', async () => {
  const reach = openReach('http://mcp.test:3000/mcp', async () => [{ address: '127.0.0.1' }]);
  await reach.learn();
  expect(['127.0.0.1', 'localhost', '10.0.0.9'].map((host) => reach.may(host))).toEqual([true, true, false]);
});

it('A name that leads nowhere is no reason to trust it.', async () => {
  const reach = openReach('https://mcp.corp.example/mcp', () => Promise.reject(new Error('ENOTFOUND')));
  await reach.learn();
  expect(reach.may('10.0.0.9')).toBe(false);
});

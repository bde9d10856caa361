import { describe, expect, it } from 'vitest';
import { isLocalUrl, isLoopback, isPrivate } from '../../src/core/address.ts';

const LOOPBACK = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'mcp.localhost',
  '127.0.0.1',
  '127.255.255.254',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0.0.0.0',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::',
  '::ffff:127.0.0.1',
  '[::ffff:7f00:1]',
  '64:ff9b::7f00:1',
];
const NEIGHBOURS = [
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  '[febf::1]',
  '::ffff:10.0.0.1',
];
const PUBLIC = [
  '8.8.8.8',
  '126.255.255.255',
  '128.0.0.1',
  '11.0.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  'example.com',
  'localhost.example.com',
  'notlocalhost',
  '2001:db8::1',
  '::2:0:0:1',
  'fec0::1',
  '::ffff:8.8.8.8',
  '',
  'not a host',
  '10.0.0.1.example.com',
];

describe('the judgement of addresses', () => {
  it.each(LOOPBACK)('takes `%s` for this machine.', (host) => {
    expect(isLoopback(host)).toBe(true);
    expect(isPrivate(host)).toBe(true);
  });

  it.each(NEIGHBOURS)('takes `%s` for a private address, not for this machine.', (host) => {
    expect(isLoopback(host)).toBe(false);
    expect(isPrivate(host)).toBe(true);
  });

  it.each(PUBLIC)('takes `%s` for neither.', (host) => {
    expect(isLoopback(host)).toBe(false);
    expect(isPrivate(host)).toBe(false);
  });

  it('reads the host out of a URL, and no host out of what is none.', () => {
    expect(isLocalUrl('http://localhost:3000/mcp')).toBe(true);
    expect(isLocalUrl('http://user:pass@[::1]:3000/mcp')).toBe(true);
    expect(isLocalUrl('http://0177.0.0.1/')).toBe(true);
    expect(isLocalUrl('https://mcp.example.com/127.0.0.1')).toBe(false);
    expect(isLocalUrl('http://127.0.0.1@example.com/')).toBe(false);
    expect(isLocalUrl('no url')).toBe(false);
  });
});

import { expect, it } from 'vitest';
import type { SignInHop } from '../../src/core/sign-in/facts.ts';
import { toHostWayRows, toSignInRows } from '../../src/reporters/sign-in-rows.ts';

const hops: readonly SignInHop[] = [
  { step: 'endpoint', by: 'initialize', url: 'https://a.example/mcp', status: 401, state: 'asks-for-token' },
  { step: 'resource', by: 'challenge', url: 'https://a.example/m', status: 200, state: 'document', via: ['https://b.example/m'] },
  { step: 'resource', by: 'root', url: 'https://a.example/r', status: 404, state: 'absent', because: 'It answers 404: there is none.' },
  {
    step: 'server',
    by: 'oauth-inserted',
    url: 'https://as.example/w',
    status: 0,
    state: 'unreachable',
    because: 'Nobody listens.',
    issuer: 'https://as.example',
  },
];

it('Each place on the way to a token is a row: its status, its URL, how clients come there, and what they find.', () => {
  expect(toSignInRows({ signIn: { hops } })).toEqual([
    { status: '401', url: 'https://a.example/mcp', text: '`initialize` without a token asks for a token', isGood: true },
    {
      status: '200',
      url: 'https://a.example/m',
      text: 'metadata of the resource, named by the challenge. It is sent on to another origin, `https://b.example/m`. Found.',
      isGood: true,
    },
    {
      status: '404',
      url: 'https://a.example/r',
      text: 'metadata of the resource, at the root. It answers 404: there is none.',
      isGood: true,
    },
    {
      status: '–',
      url: 'https://as.example/w',
      text: 'metadata of the authorization server `https://as.example`, RFC 8414. Nobody listens.',
      isGood: false,
    },
  ]);
  expect(toSignInRows({})).toEqual([]);
});

it('A try at the endpoint is told in words, with its era where it was made in both.', () => {
  const hop = { step: 'endpoint', by: 'tools/call', url: 'https://a.example/mcp', status: 302, state: 'sent-on', era: 'modern' } as const;
  const batch = { ...hop, by: 'a batch with `tools/list`', status: 307, state: 'elsewhere', via: ['/login'] } as const;
  expect(toSignInRows({ signIn: { hops: [hop, batch] } })).toEqual([
    {
      status: '302',
      url: 'https://a.example/mcp',
      text: '`tools/call` of the stateless era without a token is sent on to another place, and with one it is served',
      isGood: false,
    },
    {
      status: '307',
      url: 'https://a.example/mcp',
      text: 'a batch with `tools/list` of the stateless era without a token is sent on to `/login`',
      isGood: false,
    },
  ]);
});

it('What hosts make of it is a row each, and what is uncertain is told as such.', () => {
  const hosts = [
    { host: 'a', name: 'A', text: 'It arrives.', arrives: true, isCertain: true },
    { host: 'b', name: 'B', text: 'It stops.', arrives: false, isCertain: false },
    { host: 'c', name: 'C', text: 'Nobody knows.', isCertain: false },
  ];
  expect(toHostWayRows({ signIn: { hops: [], hosts } })).toEqual([
    { host: 'A', text: 'It arrives.', isGood: true },
    { host: 'B', text: 'It stops. (uncertain)', isGood: false },
    { host: 'C', text: 'Nobody knows.' },
  ]);
});

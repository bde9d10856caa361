import { expect, it } from 'vitest';
import { differenceOf, excessOf, resourceOf } from '../../../src/peer/sign-in/named-resource.ts';

const ENDPOINT = 'https://mcp.example.com/mcp';

it.each([
  [ENDPOINT, ENDPOINT, undefined],
  ['HTTPS://MCP.example.com:443/mcp', ENDPOINT, undefined],
  [ENDPOINT, 'https://user:pw@mcp.example.com/mcp', undefined],
  [ENDPOINT, `${ENDPOINT}#frag`, undefined],
  [`${ENDPOINT}#x`, ENDPOINT, undefined],
  [ENDPOINT, `${ENDPOINT}?project=1`, 'noQuery'],
  [`${ENDPOINT}?project=1`, `${ENDPOINT}?project=1#frag`, undefined],
  [`${ENDPOINT}?project=2`, `${ENDPOINT}?project=1`, 'otherQuery'],
  [`${ENDPOINT}?project=2`, ENDPOINT, 'otherQuery'],
  [`${ENDPOINT}/`, `${ENDPOINT}?project=1`, 'slash'],
  [`${ENDPOINT}/`, ENDPOINT, 'slash'],
  ['https://mcp.example.com', ENDPOINT, 'parent'],
  ['https://mcp.example.com', `${ENDPOINT}?project=1`, 'parent'],
  ['https://mcp.example.com/mc', ENDPOINT, 'otherPath'],
  ['https://example.com/mcp', ENDPOINT, 'elsewhere'],
  ['http://mcp.example.com/mcp', ENDPOINT, 'elsewhere'],
])('`%s` for the endpoint `%s` differs by: %s.', (resource, endpoint, difference) => {
  expect(differenceOf(resource, endpoint)).toBe(difference);
});

it('A resource has neither a fragment nor a user in it.', () => {
  expect([ENDPOINT, `${ENDPOINT}#x`, `${ENDPOINT}#`, 'https://user@mcp.example.com/mcp'].map(excessOf)).toEqual([
    undefined,
    'a fragment',
    'a fragment',
    'a user name',
  ]);
  expect(resourceOf('https://user:pw@mcp.example.com/mcp?a=1#x')).toBe(`${ENDPOINT}?a=1`);
});

import { expect, it } from 'vitest';
import { isWebUrl, oddMembers, RESOURCE_TYPES, SERVER_TYPES } from '../../../src/peer/sign-in/member-types.ts';

it('Members of the types that they must have are not odd, nor are those that are missing or unknown.', () => {
  const resource = {
    resource: 'https://a.example/mcp',
    authorization_servers: ['https://a.example'],
    scopes_supported: ['a'],
    bearer_methods_supported: [],
    resource_name: 'A',
    jwks_uri: 'https://a.example/k',
  };
  expect(oddMembers({ ...resource, dpop_bound_access_tokens_required: false, of_its_own: 5 }, RESOURCE_TYPES)).toEqual([]);
  expect(oddMembers({}, SERVER_TYPES)).toEqual([]);
});

it.each(Object.entries({ ...RESOURCE_TYPES, ...SERVER_TYPES }))('`%s` is odd where it is something else.', (member, type) => {
  const types = { [member]: type };
  for (const value of [7, { a: 1 }, [[1]], [null]])
    expect(oddMembers({ [member]: value }, types)).toMatchObject([{ member, is: 'other-type' }]);
  expect(oddMembers({ [member]: null }, types)).toMatchObject([{ is: 'null' }]);
  const [odd] = oddMembers({ [member]: 'javascript:alert(1)' }, types);
  expect(odd?.is).toBe({ url: 'no-url', page: 'no-page', text: undefined, texts: 'other-type', flag: 'other-type' }[type]);
});

it('A URL of the web has a scheme of HTTP.', () => {
  for (const url of ['https://a.example/x', 'http://127.0.0.1:1', 'HTTPS://A.EXAMPLE']) expect(isWebUrl(url)).toBe(true);
  for (const url of [
    '',
    '/x',
    'a.example',
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///x',
    'blob:https://a.example/x',
    'ftp://a.example',
  ])
    expect(isWebUrl(url)).toBe(false);
});

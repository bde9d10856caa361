import { expect, it } from 'vitest';
import { pathsToldIn } from '../../../src/peer/talks/told-places.ts';

it('Finds the paths of absolute URLs under one member, however deep they stand.', () => {
  const value = {
    tools: [
      { inputSchema: { properties: { a: { $ref: 'http://127.0.0.1:1/t/x/mcp/canary/input.json?v=1' } }, $ref: '#/$defs/a' } },
      { inputSchema: { anyOf: [{ $ref: 'HTTPS://elsewhere.example/b' }], src: 'http://127.0.0.1/other' } },
    ],
  };
  expect([...pathsToldIn(value, '$ref')].sort()).toEqual(['/b', '/t/x/mcp/canary/input.json?v=1']);
});

it('Finds nothing where nothing stands.', () => {
  expect(pathsToldIn(undefined, '$ref')).toEqual([]);
  expect(pathsToldIn({ $ref: 7 }, '$ref')).toEqual([]);
  expect(pathsToldIn([null, 'http://127.0.0.1/'], '$ref')).toEqual([]);
});

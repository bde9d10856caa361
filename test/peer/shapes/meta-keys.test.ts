import { describe, expect, it, test } from 'vitest';
import { metaObjectsIn, metaProblemOf } from '../../../src/peer/shapes/meta-keys.ts';

describe('A key of `_meta`', () => {
  it.each([
    ['cost', undefined],
    ['', undefined],
    ['7up', undefined],
    ['com.example/', undefined],
    ['com.example/a_b.c-d', undefined],
    ['openai/outputTemplate', undefined],
    ['io.modelcontextprotocol/serverInfo', undefined],
    ['io.modelcontextprotocol.registry/publisher', undefined],
    ['com.example.mcp/cost', undefined],
    ['shelf mark', 'malformed'],
    ['_fastmcp', 'malformed'],
    ['com..example/cost', 'malformed'],
    ['com.example-/cost', 'malformed'],
    ['7.example/cost', 'malformed'],
    ['a/b/c', 'malformed'],
    ['dev.mcp/cost', 'reserved'],
    ['tools.mcp.com/cost', 'reserved'],
    ['example.com/cost', 'order'],
  ])('`%s` is %s in 2025-11-25.', (key, problem) => {
    expect(metaProblemOf(key, 1, '2025-11-25')).toBe(problem);
  });

  it.each([
    ['mcp.dev/cost', 'reserved'],
    ['tools.mcp.com/cost', 'reserved'],
    ['dev.mcp/cost', undefined],
    ['example.com/cost', undefined],
  ])('`%s` is %s in 2025-06-18.', (key, problem) => {
    expect(metaProblemOf(key, 1, '2025-06-18')).toBe(problem);
  });

  it('holds what W3C defines where W3C defined it, from 2026-07-28 on.', () => {
    const parent = `00-${'0af7651916cd43dd8448eb211c80319c'}-${'b7ad6b7169203331'}-01`;
    expect(metaProblemOf('traceparent', parent, '2026-07-28')).toBeUndefined();
    expect(metaProblemOf('traceparent', '00-1', '2026-07-28')).toBe('trace');
    expect(metaProblemOf('baggage', 7, '2026-07-28')).toBe('trace');
    expect(metaProblemOf('traceparent', '00-1', '2025-11-25')).toBeUndefined();
  });
});

test('Each `_meta` of a message is found, and none inside of what an author made up.', () => {
  const tool = { name: 'a', _meta: { one: 1, _meta: { inner: 1 } }, inputSchema: { properties: { _meta: {} }, _meta: { no: 1 } } };
  const result = { _meta: { two: 2 }, tools: [tool], structuredContent: { _meta: { no: 1 } }, text: null };
  expect(metaObjectsIn({ result })).toEqual([{ two: 2 }, { one: 1, _meta: { inner: 1 } }]);
});

import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { hasBadHints, mirroredArguments } from '../../../src/fake/client/tool-headers.ts';

const tool = (properties: JsonObject): JsonObject => ({ name: 'look', inputSchema: { type: 'object', properties } });

describe('Arguments that headers repeat', () => {
  test('Texts, whole numbers and truth values have one, and what is not there has none.', () => {
    const look = tool({
      place: { type: 'string', 'x-mcp-header': 'Place' },
      shelf: { type: 'integer', 'x-mcp-header': 'Shelf' },
      isOld: { type: 'boolean', 'x-mcp-header': 'Is-Old' },
      left: { type: 'string', 'x-mcp-header': 'Left' },
      nothing: { type: 'string', 'x-mcp-header': 'Nothing' },
      inside: { type: 'object', properties: { row: { type: 'string', 'x-mcp-header': 'Row' } } },
      other: { type: 'string' },
    });
    const given = { place: 'größe', shelf: 7, isOld: false, nothing: null, inside: { row: 'b' }, other: 'x' };
    const lists = { tools: [look], resources: [], templates: [], prompts: [] };
    expect(mirroredArguments({ lists }, { name: 'look', arguments: given })).toEqual([
      ['Mcp-Param-Place', '=?base64?Z3LDtsOfZQ==?='],
      ['Mcp-Param-Shelf', '7'],
      ['Mcp-Param-Is-Old', 'false'],
      ['Mcp-Param-Row', 'b'],
    ]);
  });

  test.each([
    ['a name that is none', { a: { type: 'string', 'x-mcp-header': 'two words' } }],
    ['an empty name', { a: { type: 'string', 'x-mcp-header': '' } }],
    ['a number for a name', { a: { type: 'string', 'x-mcp-header': 7 } }],
    ['a type that no header can carry', { a: { type: 'object', 'x-mcp-header': 'A' } }],
    ['one name twice', { a: { type: 'string', 'x-mcp-header': 'A' }, b: { type: 'string', 'x-mcp-header': 'a' } }],
  ])('A tool with %s cannot be followed.', (_, properties) => {
    expect(hasBadHints(tool(properties))).toBe(true);
  });

  test('Other tools can.', () => {
    expect(hasBadHints(tool({ a: { type: 'string', 'x-mcp-header': 'A' }, b: { type: 'object' } }))).toBe(false);
    expect(hasBadHints({ name: 'bare' })).toBe(false);
  });
});

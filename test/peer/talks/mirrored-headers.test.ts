import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { argumentAt, argumentHints, argumentMirror, nameMirror, saysTheSame } from '../../../src/peer/talks/mirrored-headers.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, modernRequest } from '../../seen-client.ts';

function callOf(method: string, params: JsonObject, headers: { readonly [name: string]: string } = {}) {
  const seen = createSeen();
  seen.accept();
  seen.http({ body: modernRequest(1, method, params), headers });
  const call = toTalks(seen.frames).talks[0]?.calls[0];
  if (call?.http === undefined) throw new Error('There is no call.');
  return { call, http: call.http };
}

describe('the name of what is asked for', () => {
  it.each([
    ['tools/call', { name: 'echo' }, 'echo'],
    ['resources/read', { uri: 'a://b' }, 'a://b'],
    ['tasks/get', { taskId: 't' }, 't'],
  ])('stands in the params of %s.', (method, params, value) => {
    const { call, http } = callOf(method, params, { 'mcp-name': 'what came' });
    expect(nameMirror(call, http)).toEqual({ header: 'Mcp-Name', value, came: 'what came' });
  });

  it('is that of no list, and of no call without a name.', () => {
    for (const [method, params] of [
      ['tools/list', { name: 'a' }],
      ['tools/call', {}],
    ] as const) {
      const { call, http } = callOf(method, params);
      expect(nameMirror(call, http)).toBeUndefined();
    }
  });
});

describe('arguments that are marked for headers', () => {
  const schema = {
    type: 'object',
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      place: { type: 'object', properties: { floor: { type: 'integer', 'x-mcp-header': 'Floor' } } },
      note: { type: 'string' },
    },
  };

  it('are found where they stand, also within others.', () => {
    expect(argumentHints(schema)).toEqual([
      { header: 'Mcp-Param-Region', path: ['region'] },
      { header: 'Mcp-Param-Floor', path: ['place', 'floor'] },
    ]);
  });

  it('do not count where one of the marks is broken.', () => {
    const broken = { ...schema, properties: { ...schema.properties, more: { type: 'string', 'x-mcp-header': 'No Name' } } };
    expect(argumentHints(broken)).toEqual([]);
  });

  it('have the value that the call gives, and none where it is missing or null.', () => {
    const { call, http } = callOf(
      'tools/call',
      { name: 'a', arguments: { region: null, place: { floor: 7 } } },
      { 'Mcp-Param-Floor': '7' },
    );
    const [region, floor] = argumentHints(schema);
    if (region === undefined || floor === undefined) throw new Error('There are no hints.');
    expect(argumentAt(call, region)).toBeUndefined();
    expect(argumentMirror(call, region, http)).toBeUndefined();
    expect(argumentMirror(call, floor, http)).toEqual({ header: 'Mcp-Param-Floor', value: '7', came: '7' });
  });
});

it.each([
  ['north', 'north', true],
  ['north', 'North', false],
  ['north', '=?base64?bm9ydGg=?=', true],
  ['Zürich', 'Zürich', false],
  ['42', '42.0', true],
  ['true', 'true', true],
  ['', '', true],
  ['north', undefined, false],
])('Compares %j with what a header says: %j.', (value, came, isSame) => {
  expect(saysTheSame({ header: 'Mcp-Name', value, ...(came !== undefined && { came }) })).toBe(isSame);
});

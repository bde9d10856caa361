import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import type { Listing } from '../../src/core/peer.ts';
import { UserError } from '../../src/core/user-error.ts';
import { resolveCall } from '../../src/run/wanted-call.ts';

const listing = (...items: Json[]): Listing => ({ pages: [], items, ended: 'complete' });
const add = {
  name: 'add',
  inputSchema: {
    type: 'object',
    properties: {
      a: { type: 'number' },
      n: { type: 'integer' },
      ok: { type: 'boolean' },
      s: { type: 'string' },
      l: { type: 'array' },
      m: { type: ['null', 'integer'] },
    },
    additionalProperties: false,
  },
};
const call = (typed: { readonly [name: string]: string }, raw = {}) =>
  resolveCall({ tool: 'add', typed, raw }, listing(null, add)).arguments;
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return { code: error.code, text: `${error.message} ${error.remedy}` };
    throw error;
  }
  return undefined;
};

describe('the arguments of a wanted call', () => {
  it('may be called like members that every object has', () => {
    const any = { name: 'add', inputSchema: { type: 'object', properties: { ['__proto__']: { type: 'number' } } } };
    const { arguments: values } = resolveCall({ tool: 'add', typed: { ['__proto__']: '1', constructor: 'x' }, raw: {} }, listing(any));
    expect(JSON.stringify(values)).toBe('{"__proto__":1,"constructor":"x"}');
    expect(refusal(() => call({ constructor: '1' }))).toMatchObject({ code: 'UNKNOWN_ARGUMENT' });
  });

  it('are typed by the schema of the tool', () => {
    expect(call({ a: '2.5', n: '3', ok: 'true', s: '7', l: '[1]', m: 'null' })).toEqual({
      a: 2.5,
      n: 3,
      ok: true,
      s: '7',
      l: [1],
      m: null,
    });
  });

  it('stand beside raw JSON', () => {
    expect(call({ a: '1' }, { n: 2 })).toEqual({ a: 1, n: 2 });
  });

  it('are read without a schema when the list of tools was not seen whole', () => {
    for (const ended of ['broken', 'limit', 'loop'] as const) {
      const cut: Listing = { pages: [], items: [], ended };
      expect(resolveCall({ tool: 'add', typed: { a: '1', b: 'x' }, raw: {} }, cut)).toEqual({ tool: 'add', arguments: { a: 1, b: 'x' } });
    }
  });

  it('are read as JSON where the schema gives no type, and as text where they are none', () => {
    const loose = { name: 'add', inputSchema: { type: 'object' } };
    expect(resolveCall({ tool: 'add', typed: { x: '1', y: 'one' }, raw: {} }, listing(loose)).arguments).toEqual({ x: 1, y: 'one' });
  });
});

describe('a call that cannot be made', () => {
  it('is refused with the nearest tool', () => {
    const refused = refusal(() => resolveCall({ tool: 'ad', typed: {}, raw: {} }, listing(add)));
    expect(refused).toMatchObject({ code: 'UNKNOWN_TOOL' });
    expect(refused?.text).toContain('Did you mean `add`?');
  });

  it('is refused when the server lists no tools at all', () => {
    expect(refusal(() => resolveCall({ tool: 'add', typed: {}, raw: {} }, undefined))?.text).toContain('It lists no tools.');
  });

  it('is refused with the nearest argument', () => {
    expect(refusal(() => call({ ook: 'true' }))?.text).toContain('Did you mean `ok`?');
  });

  it('is refused when a value does not fit its type', () => {
    const refused = refusal(() => call({ n: '1.5' }));
    expect(refused).toMatchObject({ code: 'ARGUMENT_DOES_NOT_FIT' });
    expect(refused?.text).toContain('must be of the type integer, and `1.5` is not');
  });
});

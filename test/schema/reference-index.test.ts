import { describe, expect, it } from 'vitest';
import { createReferenceIndex, decodeFragment, mayRefer, splitAtHash } from '../../src/schema/reference-index.ts';
import { nestSchema } from './nest.ts';

describe('where a reference leads', () => {
  const leaf = { $id: 'leaf', $anchor: 'here', type: 'string' };
  const root = { $id: 'https://example.com/root', $defs: { leaf, yes: true }, shared: { X: { type: 'number' } } };
  const index = createReferenceIndex();
  index.add({ schema: root, step: [] });

  it.each([
    ['#', root],
    ['#/$defs/leaf', leaf],
    ['leaf', leaf],
    ['leaf#here', leaf],
    ['https://example.com/leaf', leaf],
    ['#/shared/X', root.shared.X],
    ['#/$defs/yes', true],
  ])('is told with the schema that is there: %s', (ref, target) => {
    const found = index.resolve(ref, { schema: root });
    expect(found.end).toBe('found');
    expect(found.target).toBe(target);
  });

  it.each([
    ['#/$defs/none', 'dangling'],
    ['#none', 'dangling'],
    ['https://example.com/other', 'remote'],
    ['https://json-schema.org/draft/2020-12/schema', 'found'],
  ])('may be nowhere: %s', (ref, end) => {
    expect(index.resolve(ref, { schema: root })).toEqual({ end });
  });

  it('is read as a schema as well, wherever it stands', () => {
    const waiting = [];
    for (let next = index.pending(); next !== undefined; next = index.pending()) waiting.push(next.schema);
    expect(waiting).toEqual([root, leaf, root.shared.X]);
  });
});

describe('a reference', () => {
  it('has an address and a fragment', () => {
    expect(splitAtHash('a#b')).toEqual(['a', 'b']);
    expect(splitAtHash('a')).toEqual(['a', '']);
  });

  it('keeps what cannot be decoded', () => {
    expect(decodeFragment('c%20d')).toBe('c d');
    expect(decodeFragment('100%')).toBe('100%');
  });
});

describe('whether a schema may refer to anything', () => {
  it.each([{ $ref: '#' }, { items: { $ref: '#/a' } }, { unknown: [{ $dynamicRef: '#a' }] }])('is told by its text: %j', (schema) => {
    expect(mayRefer(schema)).toBe(true);
  });

  it.each([{}, true, { properties: { $ref: { type: 'string' } } }, { description: 'See "$ref".' }])('is told of none in %j', (schema) => {
    expect(mayRefer(schema)).toBe(false);
  });

  it('is left open where it nests too deep to be written', () => {
    expect(mayRefer(nestSchema(100_000))).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { fillInForm } from '../../../src/fake/client/form.ts';

describe('A form that is filled in', () => {
  test('Defaults and first choices go before other values, and what nobody asks for is left out.', () => {
    const properties = {
      name: { type: 'string', minLength: 8 },
      short: { type: 'string', maxLength: 2 },
      email: { type: 'string', format: 'email' },
      age: { type: 'integer', minimum: 18 },
      small: { type: 'number', maximum: 0 },
      isReader: { type: 'boolean' },
      day: { type: 'string', enum: ['Monday', 'Friday'] },
      shelf: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      shelves: { type: 'array', minItems: 1, items: { type: 'string', enum: ['north'] } },
      tags: { type: 'array', items: { type: 'string' } },
      mood: { type: 'string', default: 'calm' },
      note: { type: 'string' },
    };
    const required = Object.keys(properties).filter((name) => name !== 'mood' && name !== 'note');
    expect(fillInForm({ type: 'object', properties, required })).toEqual({
      name: 'quietaaa',
      short: 'qu',
      email: 'reader@example.org',
      age: 18,
      small: 0,
      isReader: true,
      day: 'Monday',
      shelf: 'a',
      shelves: ['north'],
      tags: [],
      mood: 'calm',
    });
  });

  test('References within the schema are followed, and others are not.', () => {
    const schema = {
      type: 'object',
      properties: { place: { $ref: '#/$defs/place' }, far: { $ref: 'http://127.0.0.1:9/schema' } },
      required: ['far'],
      $defs: { place: { type: 'object', properties: { shelf: { type: 'integer' } }, required: ['shelf'] } },
    };
    expect(fillInForm(schema)).toEqual({ place: { shelf: 1 }, far: 'quiet' });
  });

  test('What is no schema asks for nothing.', () => {
    expect(fillInForm({ properties: 'none', required: 7 })).toEqual({});
  });
});

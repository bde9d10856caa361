import { expect, it } from 'vitest';
import { fillForm, spoilForm } from '../../../src/peer/asking/form-answers.ts';

const FORM = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 8 },
    code: { type: 'string', maxLength: 3 },
    mail: { type: 'string', format: 'email' },
    age: { type: 'integer', minimum: 6 },
    share: { type: 'number', maximum: 0.5 },
    news: { type: 'boolean' },
    kind: { type: 'string', enum: ['a', 'b'] },
    place: { type: 'string', oneOf: [{ const: 'here', title: 'Here' }], default: 'here' },
    tags: { type: 'array', minItems: 2, items: { anyOf: [{ const: 'x' }, { const: 'y' }, { const: 'z' }] } },
    fixed: { const: 4 },
    none: { type: 'array', items: {} },
    odd: true,
  },
};

it('A form is filled with values that fit.', () => {
  expect(fillForm(FORM)).toEqual({
    name: 'litmusss',
    code: 'lit',
    mail: 'reader@example.com',
    age: 6,
    share: 0.5,
    news: true,
    kind: 'a',
    place: 'here',
    tags: ['x', 'y'],
    fixed: 4,
    none: [],
  });
  expect(fillForm(undefined)).toEqual({});
});

it('A form is spoilt with values that fit nowhere and can be found again.', () => {
  const { properties } = FORM;
  const { name, age, kind, tags } = properties;
  expect(spoilForm({ properties: { name, age, kind, tags } }, 'w0rd')).toEqual({ name: ['w0rd'], age: 'w0rd', kind: 'w0rd', tags: 'w0rd' });
});

it('A form that asks for a text without end gets a long one, and bounds that are no numbers count as none.', () => {
  const odd = { toString: 1, valueOf: 1 };
  const properties = {
    text: { type: 'string', minLength: 1e12, maxLength: 1e12 },
    number: { type: 'number', minimum: odd, maximum: odd },
    word: { type: 'string', format: odd, minLength: odd, maxLength: odd },
    list: { type: 'array', minItems: odd, items: { enum: ['a', 'b'] } },
  };
  const { text, ...rest } = fillForm({ type: 'object', properties });
  expect(String(text)).toHaveLength(10_000);
  expect(rest).toEqual({ number: 1, word: 'litmus', list: ['a'] });
});

import { expect, it } from 'vitest';
import { findFieldProblem } from '../../../src/peer/asking/form-fields.ts';

it.each([
  [{ type: 'string', format: 'email', minLength: 2, $schema: 'x', additionalProperties: false }],
  [{ type: 'integer', minimum: 1 }],
  [{ type: 'boolean', default: true }],
  [{ type: 'string', enum: ['a'], enumNames: ['A'] }],
  [{ enum: ['a'] }],
  [{ oneOf: [{ const: 'a', title: 'A' }] }],
  [{ type: 'array', items: { type: 'string', enum: ['a'] } }],
  [{ type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } }],
  [{ type: 'array' }],
  [{ type: ['string', 'null'] }],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }],
])('A form can show %j.', (field) => {
  expect(findFieldProblem(field, '2025-11-25')).toBeUndefined();
});

it.each([
  [7, 'is `7` and no schema'],
  [{ type: 'object' }, 'is an object with members of its own: a form is flat'],
  [{ type: 'file' }, 'has the type `"file"`, which forms do not have'],
  [{ type: ['string', 'file'] }, 'has the type `"file"`, which forms do not have'],
  [{ type: 'array', items: { type: 'object' } }, 'is a list of objects: a form takes a choice of several texts'],
  [{ type: 'array', items: { type: 'array' } }, 'is a list of lists: a form takes a choice of several texts'],
])('A form cannot show %j.', (field, problem) => {
  expect(findFieldProblem(field, '2025-11-25')).toBe(problem);
});

it('A list needs a revision that knows it.', () => {
  const field = { type: 'array', items: { enum: ['a'] } };
  expect(findFieldProblem(field, '2025-06-18')).toBe('is a list, which 2025-06-18 has no field for');
});

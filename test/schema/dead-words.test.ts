import { describe, expect, it } from 'vitest';
import { withoutDeadWords } from '../../src/schema/dead-words.ts';

describe('a schema without dead words', () => {
  it('loses `id`, `$async` and a lone `nullable`, and keeps properties that are called so', () => {
    const schema = { id: 'x', $async: true, nullable: true, properties: { id: { type: 'string', nullable: true }, nullable: {} } };
    expect(withoutDeadWords(schema, '2020-12')).toEqual({ properties: { id: { type: 'string', nullable: true }, nullable: {} } });
  });

  it('loses `nullable` where it contradicts the type or says nothing', () => {
    expect(
      withoutDeadWords(
        {
          anyOf: [
            { type: 'null', nullable: true },
            { type: 'string', nullable: false },
          ],
        },
        '2020-12',
      ),
    ).toEqual({
      anyOf: [{ type: 'null' }, { type: 'string' }],
    });
  });

  it('loses the type beside `$ref` in draft 07 alone', () => {
    const schema = { type: 'object', $ref: '#/x' };
    expect(withoutDeadWords(schema, 'draft-07')).toEqual({ $ref: '#/x' });
    expect(withoutDeadWords(schema, '2020-12')).toEqual(schema);
  });

  it('leaves data as it is, and a member that is called `__proto__`', () => {
    const schema = JSON.parse('{"default": {"id": 1}, "enum": [{"id": 2}], "properties": {"__proto__": {"type": "string"}}}');
    expect(JSON.stringify(withoutDeadWords(schema, '2020-12'))).toBe(JSON.stringify(schema));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import { OutOfPatience } from '../../src/core/patience.ts';
import type { Dialect } from '../../src/schema/dialect.ts';
import { loadSchemaJudge } from '../../src/schema/judge.ts';
import { startCpuClock } from '../cpu-clock.ts';
import { nestSchema } from './nest.ts';

const judge = await loadSchemaJudge((work) => work());
const DIALECTS: readonly Dialect[] = ['draft-07', '2019-09', '2020-12'];

function problems(schema: Json, ...dialects: Dialect[]): readonly string[] {
  const judgement = judge.problemsOf(schema, dialects.length === 0 ? ['2020-12'] : dialects);
  return judgement.verdict === 'invalid' ? judgement.problems.map(({ pointer, text }) => `${pointer} ${text}`) : [judgement.verdict];
}

async function judgeValue(schema: Json, value: Json, dialect: Dialect = '2020-12'): Promise<readonly string[]> {
  const compiled = await judge.compileSchema(schema, dialect);
  if (!compiled.usable) return [compiled.because];
  const judgement = compiled.validate(value);
  return judgement.verdict === 'invalid' ? judgement.problems.map(({ pointer, text }) => `${pointer} ${text}`) : [judgement.verdict];
}

describe.each(DIALECTS)('the meta-schema of %s', (dialect) => {
  it.each<[string, Json]>([
    [
      'OpenAPI words and unknown keywords',
      { type: 'string', nullable: true, example: 5, discriminator: { propertyName: 'x' }, 'x-order': 1 },
    ],
    ['unknown formats', { type: 'string', format: 'house-number' }],
    ['`nullable` without a type', { nullable: true }],
    ['`id` of draft 04', { id: 'urn:x', type: 'object' }],
    ['an empty `enum`, and one that repeats itself', { anyOf: [{ enum: [] }, { enum: [1, 1] }] }],
    ['a pattern of another engine', { pattern: '(?i)abc', patternProperties: { '(?P<x>a)': true } }],
    ['a reference that leads nowhere', { $ref: '#/$defs/nowhere' }],
    ['a remote reference', { $ref: 'https://example.com/x.json' }],
    ['boolean schemas', { properties: { a: true, b: false }, items: true }],
    ['properties with any names', { properties: { required: { type: 'string' }, type: {}, $ref: {}, items: {} } }],
  ])('takes %s', (_, schema) => {
    expect(problems(schema, dialect)).toEqual(['valid']);
  });

  it.each<[Json, string]>([
    [{ required: null }, '/required must be an array of names, each once, and is `null`'],
    [{ required: ['a', 'a'] }, '/required must be an array of names, each once, and is `["a","a"]`'],
    [{ properties: { a: { required: true } } }, '/properties/a/required must be an array of names, each once, and is `true`'],
    [{ properties: { a: null } }, '/properties/a must be a schema, and is `null`'],
    [{ properties: [] }, '/properties must be an object whose members are schemas, and is `[]`'],
    [{ additionalProperties: 'no' }, '/additionalProperties must be a schema, and is `"no"`'],
    [{ exclusiveMinimum: true }, '/exclusiveMinimum must be a number, and is `true`'],
    [{ anyOf: [] }, '/anyOf must be an array of at least one schema, and is `[]`'],
    [{ description: null }, '/description must be a string, and is `null`'],
    [null, ' must be a schema, and is `null`'],
    ['x', ' must be a schema, and is `"x"`'],
  ])('does not take %j', (schema, problem) => {
    expect(problems(schema, dialect)).toEqual([problem]);
  });

  it('names every type that there is to one that is not', () => {
    const [problem = '', second] = problems({ properties: { a: { type: ['strng', 'null'] } } }, dialect);
    expect(problem).toMatch(
      /^\/properties\/a\/type must be one of `array`, .*`string`, or an array of these, and is `\["strng","null"\]`$/,
    );
    expect(second).toBeUndefined();
  });
});

describe('judging a schema', () => {
  it('keeps the dialects apart', () => {
    const tuple = { items: [{ type: 'string' }] };
    expect(problems(tuple, 'draft-07')).toEqual(['valid']);
    expect(problems(tuple, '2020-12')).toEqual(['/items must be a schema, and is an array: 2020-12 spells that `prefixItems`']);
    expect(problems(tuple, '2020-12', 'draft-07')).toEqual(['valid']);
  });

  it('says that a dialect is unknown and that a schema is too deep', () => {
    expect(judge.problemsOf({}, []).verdict).toBe('unjudged');
    expect(problems(nestSchema(100_000))).toEqual(['unjudged']);
  });

  it('takes a thousand schemas in a second', () => {
    const property = { type: 'string', description: 'What it is. '.repeat(10) };
    const schema = () => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}`, { ...property }])),
    });
    const schemas = Array.from({ length: 1083 }, schema);
    const spent = startCpuClock();
    for (const each of schemas) expect(judge.problemsOf(each, ['2020-12']).verdict).toBe('valid');
    expect(spent()).toBeLessThan(2000);
  });
});

describe('judging a value', () => {
  it.each<[string, Json, Json, readonly string[]]>([
    ['a value that fits', { type: 'object', properties: { a: { type: 'integer' } } }, { a: 1 }, ['valid']],
    ['a missing member', { required: ['a'] }, {}, [' lacks `a`']],
    ['another type', { properties: { a: { type: 'string' } } }, { a: 5 }, ['/a must be a string, and is `5`']],
    ['alternatives', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 5, [' fits none of the alternatives, and is `5`']],
    [
      'what went wrong deepest',
      { anyOf: [{ properties: { a: { type: 'string' } } }, { type: 'null' }] },
      { a: 1 },
      ['/a must be a string, and is `1`'],
    ],
    [
      'recursion',
      { properties: { child: { $ref: '#' } }, additionalProperties: false },
      { child: { x: 1 } },
      ['/child has `x`, which is not allowed there'],
    ],
    [
      'OpenAPI `nullable`',
      { properties: { a: { type: 'string', nullable: true }, b: { nullable: true } } },
      { a: null, b: null },
      ['valid'],
    ],
    ['a property called `id`', { properties: { id: { type: 'string' } } }, { id: 1 }, ['/id must be a string, and is `1`']],
    ['`$async`', { $async: true, type: 'string' }, 5, [' must be a string, and is `5`']],
    ['patterns that only other engines know', { type: 'string', pattern: '(?i)abc' }, 'zzz', ['valid']],
    [
      'two patterns',
      { properties: { a: { pattern: '^a$' }, b: { pattern: '^b$' } } },
      { a: 'a', b: 'a' },
      ['/b must match `"^b$"`, and is `"a"`'],
    ],
    ['`false`', false, 1, [' is not allowed there']],
  ])('knows %s', async (_, schema, value, expected) => {
    expect(await judgeValue(schema, value)).toEqual(expected);
  });

  it('follows `$dynamicRef`', async () => {
    const schema = {
      $defs: { n: { $dynamicAnchor: 'T', properties: { kid: { $dynamicRef: '#T' } }, additionalProperties: false } },
      $ref: '#/$defs/n',
    };
    expect(await judgeValue(schema, { kid: { kid: { x: 1 } } })).toEqual(['/kid/kid has `x`, which is not allowed there']);
  });

  it('ignores the neighbours of `$ref` in draft 07 and heeds them later', async () => {
    const schema = { definitions: { a: { type: 'number' } }, $ref: '#/definitions/a', type: 'string' };
    expect(await judgeValue(schema, 5, 'draft-07')).toEqual(['valid']);
    expect(await judgeValue(schema, 5)).toEqual([' must be a string, and is `5`']);
  });

  it.each<[string, Json]>([
    ['refers to another document', { $ref: 'https://example.com/x.json' }],
    ['refers nowhere', { $ref: '#/$defs/x' }],
    ['is not valid', { type: 'strng' }],
    ['takes the name of a meta-schema', { $id: 'https://json-schema.org/draft/2020-12/schema' }],
  ])('says why a schema is of no use that %s', async (_, schema) => {
    expect(await judge.compileSchema(schema, '2020-12')).toEqual({ usable: false, because: expect.stringMatching(/^It .+\.$/) });
  });

  it('says that a schema is too deep to be used', async () => {
    expect(await judge.compileSchema(nestSchema(50_000), '2020-12')).toEqual({
      usable: false,
      because: 'It nests too deep to be followed.',
    });
  });

  it('reports a bounded number of problems', async () => {
    expect(
      (
        await judgeValue(
          { items: { type: 'string' } },
          Array.from({ length: 5000 }, (_, index) => index),
        )
      ).length,
    ).toBe(10);
  });

  it('never throws, whatever schema and value are', async () => {
    const keyword = fc.constantFrom(
      'type',
      'properties',
      'items',
      'required',
      '$ref',
      '$id',
      'enum',
      'pattern',
      'anyOf',
      'nullable',
      '$async',
      'id',
      'not',
      '$defs',
      '__proto__',
    );
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('string', 'object', '#', '#/$defs/a', '[', '(', 'null'),
        fc.constant(null),
        fc.boolean(),
        fc.integer(),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(keyword, tie('json'), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(json, json, fc.constantFrom(...DIALECTS), async (schema, value, dialect) => {
        expect(judge.problemsOf(schema, [dialect]).verdict).toMatch(/valid|unjudged/);
        const compiled = await judge.compileSchema(schema, dialect);
        if (compiled.usable) expect(compiled.validate(value).verdict).toMatch(/valid|unjudged/);
      }),
    );
  });
});

const LONG = { description: 'long '.repeat(1000) };

it('judges nothing that outlasts the patience it is given', async () => {
  const impatient = await loadSchemaJudge(() => {
    throw new OutOfPatience();
  });
  const because = 'It takes too long to judge.';
  expect(impatient.problemsOf(LONG, ['2020-12'])).toEqual({ verdict: 'unjudged', because });
  expect(await impatient.compileSchema({}, '2020-12')).toEqual({ usable: false, because });
});

it('draws on no patience for what is short: to set a clock would take longer', async () => {
  const impatient = await loadSchemaJudge(() => {
    throw new OutOfPatience();
  });
  expect(impatient.problemsOf({ type: 'string' }, ['2020-12'])).toEqual({ verdict: 'valid' });
  expect(impatient.problemsOf({ type: 'word' }, ['2020-12'])).toMatchObject({ verdict: 'invalid' });
});

it('judges a schema that many tools share once', async () => {
  let times = 0;
  const counting = await loadSchemaJudge((work) => {
    times += 1;
    return work();
  });
  for (const type of ['string', 'string', 'word', 'word']) counting.problemsOf({ ...LONG, type }, ['2020-12']);
  expect(counting.problemsOf({ ...LONG, type: 'word' }, ['2020-12'])).toMatchObject({ verdict: 'invalid' });
  expect(times).toBe(2);
});

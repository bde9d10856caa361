import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import type { Json } from '../core/json/json.ts';
import type { Dialect } from './dialect.ts';

/** What we use of the three validators, one for each dialect. */
export interface Engine {
  /** Validates a schema as data. */
  meta(dialect: Dialect): ValidateFunction;
  /** Compiles a schema in an instance of its own, so that its `$id` meets no other. */
  compile(schema: Json, dialect: Dialect): ValidateFunction;
}

export type { ErrorObject };

const META: { readonly [D in Dialect]: string } = {
  'draft-07': 'http://json-schema.org/draft-07/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

// Formats are annotations by default, and unknown keywords are legal.
const LENIENT: Options = { strict: false, validateFormats: false, allErrors: true, logger: false };

/** The engine polishes what is run often by itself. */
const UNPOLISHED: Options = { ...LENIENT, code: { optimize: false } };

let loading: Promise<Engine> | undefined;

/** Loads the validators: only a check that needs them pays for that. */
export function loadEngine(): Promise<Engine> {
  loading ??= createEngine();
  return loading;
}

async function createEngine(): Promise<Engine> {
  const [{ Ajv }, { Ajv2019 }, { Ajv2020 }] = await Promise.all([import('ajv'), import('ajv/dist/2019.js'), import('ajv/dist/2020.js')]);
  const classes = { 'draft-07': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 };
  const metas = new Map<Dialect, ValidateFunction>();
  return {
    meta(dialect) {
      const known = metas.get(dialect) ?? new classes[dialect](UNPOLISHED).getSchema(META[dialect]);
      if (known === undefined) throw new TypeError(`The validator has no meta-schema of ${dialect}.`);
      metas.set(dialect, known);
      return known;
    },
    compile(schema, dialect) {
      const options: Options = {
        ...LENIENT,
        validateSchema: false,
        // Until draft 07 the neighbours of `$ref` do not count.
        ignoreKeywordsWithRef: dialect === 'draft-07',
        code: { regExp: createPattern },
      };
      return new classes[dialect](options).compile(schema as boolean | object);
    },
  };
}

/** A regular expression as other engines may write it. One that is none here judges nothing. */
function createPattern(source: string) {
  const expression = compilePattern(source, 'u') ?? compilePattern(source, '');
  // The validator keeps patterns apart by their text.
  return { test: (text: string) => expression?.test(text) ?? true, toString: () => source };
}
createPattern.code = 'new RegExp';

function compilePattern(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

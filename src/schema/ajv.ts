import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import type { Json } from '../core/json/json.ts';
import type { Dialect } from './dialect.ts';

/** Compiles a schema in an instance of its own, so that its `$id` meets no other. */
export type Compile = (schema: Json, dialect: Dialect) => ValidateFunction;

export type { ErrorObject };

// Formats are annotations by default, and unknown keywords are legal.
const LENIENT: Options = { strict: false, validateFormats: false, allErrors: true, logger: false };

let loading: Promise<Compile> | undefined;

/** Loads the compilers of the dialects: only a check that needs them pays for that. */
export function loadCompile(): Promise<Compile> {
  loading ??= createCompile();
  return loading;
}

async function createCompile(): Promise<Compile> {
  const [{ Ajv }, { Ajv2019 }, { Ajv2020 }] = await Promise.all([import('ajv'), import('ajv/dist/2019.js'), import('ajv/dist/2020.js')]);
  const classes = { 'draft-07': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 };
  return (schema, dialect) => {
    const options: Options = {
      ...LENIENT,
      validateSchema: false,
      // Until draft 07 the neighbours of `$ref` do not count.
      ignoreKeywordsWithRef: dialect === 'draft-07',
      code: { regExp: createPattern },
    };
    return new classes[dialect](options).compile(schema as boolean | object);
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

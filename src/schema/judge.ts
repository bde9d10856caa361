import type { Json } from '../core/json/json.ts';
import { OutOfPatience, type Patience } from '../core/patience.ts';
import { type Compile, type ErrorObject, loadCompile } from './ajv.ts';
import { withoutDeadWords } from './dead-words.ts';
import type { Dialect } from './dialect.ts';
import { explainError } from './explain-error.ts';
import { toMetaProblems } from './meta-problems.ts';
import type { MetaSchema } from './meta-schemas.ts';
import { toPatternProblems } from './pattern-problems.ts';
import type { Problem } from './problem.ts';
import { textOf } from './schema-text.ts';

/** What the meta-schema says of a schema, and what every engine says of its patterns. */
export type Judgement =
  | { readonly verdict: 'valid' }
  | { readonly verdict: 'invalid'; readonly problems: readonly Problem[] }
  /** It nests deeper than can be followed, or takes longer than we wait. */
  | { readonly verdict: 'unjudged'; readonly because: string };

/** A schema made ready to judge values, or why it cannot be. */
export type Compiled =
  | { readonly usable: true; readonly validate: (value: Json) => Judgement }
  | { readonly usable: false; readonly because: string };

export interface SchemaJudge {
  /** Valid in one of the dialects is valid; otherwise the problems in the first. Nothing is compiled but its patterns. */
  problemsOf(schema: Json, dialects: readonly Dialect[]): Judgement;
  /** Never fetches; a schema that refers to another document is not usable. */
  compileSchema(schema: Json, dialect: Dialect): Promise<Compiled>;
}

/** Never throws, whatever the schema. All that a schema or a value may draw out is left to the patience. */
export async function loadSchemaJudge(patience: Patience): Promise<SchemaJudge> {
  const { META_SCHEMAS } = await import('./meta-schemas.ts');
  // Generated tools share their schemas by the thousand.
  const known: { readonly [D in Dialect]: Map<string, Judgement> } = { 'draft-07': new Map(), '2019-09': new Map(), '2020-12': new Map() };
  return {
    problemsOf(schema, dialects) {
      const text = textOf(schema);
      let first: Judgement | undefined;
      for (const dialect of dialects) {
        const before = text === undefined ? undefined : known[dialect].get(text);
        const judgement = before ?? judgeByMeta(META_SCHEMAS[dialect], patience, schema, text);
        if (text !== undefined) known[dialect].set(text, judgement);
        if (judgement.verdict === 'valid') return judgement;
        first ??= judgement;
      }
      return first ?? { verdict: 'unjudged', because: 'Its dialect is not known.' };
    },
    compileSchema: async (schema, dialect) => compile(await loadCompile(), patience, schema, dialect),
  };
}

/** Characters of a schema that may be judged without a clock: to set one takes as long as to judge by a meta-schema. */
const SHORT = 4096;

function judgeByMeta(validate: MetaSchema, patience: Patience, schema: Json, text: string | undefined): Judgement {
  const isShort = text !== undefined && text.length <= SHORT;
  try {
    return (isShort ? atOnce : patience)((): Judgement => {
      const ofMeta = validate(schema) ? [] : toMetaProblems(validate.errors ?? [], schema);
      const problems = [...ofMeta, ...toPatternProblems(schema)];
      return problems.length === 0 ? { verdict: 'valid' } : { verdict: 'invalid', problems };
    });
  } catch (error) {
    return { verdict: 'unjudged', because: describeFailure(error) };
  }
}

const atOnce: Patience = (work) => work();

function compile(prepare: Compile, patience: Patience, schema: Json, dialect: Dialect): Compiled {
  try {
    const validate = patience(() => prepare(withoutDeadWords(schema, dialect), dialect));
    return {
      usable: true,
      validate(value) {
        try {
          return patience((): Judgement => {
            const isValid: unknown = validate(value);
            if (isValid === true) return { verdict: 'valid' };
            return { verdict: 'invalid', problems: toProblems(validate.errors ?? [], value) };
          });
        } catch (error) {
          return { verdict: 'unjudged', because: describeFailure(error) };
        }
      },
    };
  } catch (error) {
    return { usable: false, because: describeFailure(error) };
  }
}

const MOST = 10;

function toProblems(errors: readonly ErrorObject[], value: Json): readonly Problem[] {
  const said = new Map<string, Problem>();
  for (const error of foldAlternatives(errors)) {
    const problem = { pointer: error.instancePath, text: explainError(error, value) };
    said.set(`${problem.pointer} ${problem.text}`, problem);
    if (said.size === MOST) break;
  }
  return [...said.values()];
}

/** Of alternatives that all failed only what went wrong deepest; that an `if` led there says nothing. */
function foldAlternatives(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      const isDeeper = kept.some(({ instancePath }) => instancePath.startsWith(`${error.instancePath}/`));
      kept = kept.filter(({ instancePath }) => instancePath !== error.instancePath);
      if (isDeeper) continue;
    }
    kept.push(error);
  }
  return kept.length > 0 ? kept : errors;
}

function describeFailure(error: unknown): string {
  if (error instanceof OutOfPatience) return error.message;
  if (error instanceof RangeError) return 'It nests too deep to be followed.';
  const text = error instanceof Error ? error.message : String(error);
  return `It cannot be made ready: ${text.length > 200 ? `${text.slice(0, 200)}…` : text}.`;
}

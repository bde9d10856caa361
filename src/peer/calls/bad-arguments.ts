import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { NamedTool } from './named-call.ts';

/** A call whose arguments do not fit the input schema of the tool, in one place. */
export interface BadCall {
  /** The argument that is wrong. */
  readonly argument: string;
  /** What is wrong, to follow "a call". */
  readonly what: string;
  readonly arguments: JsonObject;
}

/** Values of other types, of which one is surely wrong. None of them is read as another type by being lenient. */
const WRONG: readonly { readonly types: readonly string[]; readonly shown: string; readonly value: Json }[] = [
  { types: ['object'], shown: 'an object', value: { unexpected: true } },
  { types: ['string'], shown: 'a string', value: 'unexpected' },
  { types: ['integer', 'number'], shown: 'a number', value: 7 },
];

/** Up to two bad calls: one without a required argument, and one with an argument of another type. */
export function badCallsOf({ tool, arguments: given }: NamedTool): readonly BadCall[] {
  const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : [];
  const calls: BadCall[] = [];
  const needed = required.find((name) => Object.hasOwn(given, name) && !hasDefault(properties[name]));
  if (needed !== undefined) {
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => name !== needed));
    calls.push({ argument: needed, what: 'without its required argument', arguments: rest });
  }
  for (const name of [...required, ...Object.keys(properties)]) {
    const wrong = wrongValueFor(properties[name]);
    if (wrong === undefined) continue;
    calls.push({
      argument: name,
      what: `with ${wrong.shown} where \`${wrong.wanted}\` is due`,
      arguments: { ...given, [name]: wrong.value },
    });
    break;
  }
  return calls;
}

function wrongValueFor(property: Json | undefined): { readonly shown: string; readonly wanted: string; readonly value: Json } | undefined {
  // What travels in a header as well is refused for that, or the type is given elsewhere.
  if (!isObject(property) || property['x-mcp-header'] !== undefined) return undefined;
  const types = [property['type']].flat().filter((type) => typeof type === 'string');
  const known = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
  if (types.length === 0 || !types.every((type) => known.includes(type))) return undefined;
  const wrong = WRONG.find((each) => !each.types.some((type) => types.includes(type)));
  return wrong && { shown: wrong.shown, wanted: types.join('` or `'), value: wrong.value };
}

function hasDefault(property: Json | undefined): boolean {
  return isObject(property) && property['default'] !== undefined;
}

const STACK = /\n[^\S\n]*at .+[:(]\d+|Traceback \(most recent call last\)|\n[^\S\n]*File ".+", line \d+|goroutine \d+ \[/;

/** Why nobody can act on the text of a failure; `undefined` when one can. */
export function whyUnreadable(text: string): string | undefined {
  const bare = text.trim();
  if (bare === '') return 'it has no text';
  if (/^(error: ?)?(\[object \w+\]|\{\}|\[\]|undefined|null|none|nan)$/i.test(bare)) return `its text is \`${bare}\``;
  return STACK.test(text) ? 'its text is the stack of an exception' : undefined;
}

/** The text of a result, all blocks of it. */
export function textOfResult(result: JsonObject): string {
  const content = isArray(result['content']) ? result['content'] : [];
  return content.flatMap((block) => (isObject(block) && typeof block['text'] === 'string' ? [block['text']] : [])).join('\n');
}

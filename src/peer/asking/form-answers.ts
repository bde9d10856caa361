import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

const TEXTS: { readonly [format: string]: string } = {
  email: 'reader@example.com',
  uri: 'https://example.com/',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
};

/** An answer to a form that fits it, as far as its keywords are those of forms. */
export function fillForm(schema: Json | undefined): JsonObject {
  return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, fillField(field)]));
}

/** An answer whose every value is of another kind than the form wants, and holds a word that can be found again. */
export function spoilForm(schema: Json | undefined, word: string): JsonObject {
  return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, isFreeText(field) ? [word] : word]));
}

/** The fields of a form, those that are no schemas left out. */
export function fieldsOf(schema: Json | undefined): readonly (readonly [name: string, field: JsonObject])[] {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) =>
    isObject(field) ? [[name, field] as const] : [],
  );
}

function isFreeText(field: JsonObject): boolean {
  return field['type'] === 'string' && choicesOf(field).length === 0;
}

/** The values of an enumeration, with or without titles. */
function choicesOf(field: JsonObject): readonly Json[] {
  if (isArray(field['enum'])) return field['enum'];
  if (field['const'] !== undefined) return [field['const']];
  const titled = [field['oneOf'], field['anyOf']].find(isArray) ?? [];
  return titled.flatMap((each) => (isObject(each) && each['const'] !== undefined ? [each['const']] : []));
}

/** Whoever asks for more gets less than it asks for. */
const MOST_CHARACTERS = 10_000;

function fillField(field: JsonObject): Json {
  if (field['default'] !== undefined) return field['default'];
  const [choice] = choicesOf(field);
  if (choice !== undefined) return choice;
  switch (field['type']) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.min(Math.ceil(numberIn(field, 'minimum', 1)), numberIn(field, 'maximum', Number.POSITIVE_INFINITY));
    case 'array':
      return isObject(field['items']) ? choicesOf(field['items']).slice(0, Math.max(1, numberIn(field, 'minItems', 1))) : [];
    default:
      return fillText(field);
  }
}

function fillText(field: JsonObject): string {
  const known = TEXTS[toText(field['format'])];
  if (known !== undefined) return known;
  const shortest = Math.min(numberIn(field, 'minLength', 0), MOST_CHARACTERS);
  return 'litmus'.padEnd(shortest, 's').slice(0, numberIn(field, 'maxLength', MOST_CHARACTERS));
}

function numberIn(field: JsonObject, member: string, otherwise: number): number {
  const value = field[member];
  return typeof value === 'number' ? value : otherwise;
}

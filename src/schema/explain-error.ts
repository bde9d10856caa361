import type { Json } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';
import { parsePointer, readAt } from './pointer.ts';
import { describeValue } from './problem.ts';

const TYPES: { readonly [type: string]: string } = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  null: '`null`',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** What a validator tells of a value. */
interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: { readonly [name: string]: Json | undefined };
  readonly message?: string;
}

/** What a value must be, by the keyword that it does not keep, and what it is. */
export function explainError({ keyword, params, instancePath, message }: ValidationError, root: Json): string {
  const value = readAt(root, parsePointer(instancePath));
  const actual = describeValue(value);
  const limit = toText(params['limit']);
  switch (keyword) {
    case 'type':
      return `must be ${[params['type']]
        .flat()
        .map((type) => TYPES[toText(type)] ?? toText(type))
        .join(' or ')}, and is ${actual}`;
    case 'enum':
      return `must be one of ${listValues(params['allowedValues'])}, and is ${actual}`;
    case 'const':
      return `must be ${describeValue(params['allowedValue'])}, and is ${actual}`;
    case 'required':
      return `lacks ${quoteName(params['missingProperty'])}`;
    case 'additionalProperties':
      return `has ${quoteName(params['additionalProperty'])}, which is not allowed there`;
    case 'unevaluatedProperties':
      return `has ${quoteName(params['unevaluatedProperty'])}, which is not allowed there`;
    case 'propertyNames':
      return `has ${quoteName(params['propertyName'])}, a name which is not allowed there`;
    case 'minLength':
    case 'maxLength':
      return `must have ${keyword === 'minLength' ? 'at least' : 'at most'} ${limit} ${plural('character', limit)}, and is ${actual}`;
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return `must have ${keyword.startsWith('min') ? 'at least' : 'at most'} ${limit} ${plural(keyword.endsWith('Items') ? 'item' : 'member', limit)}`;
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
      return 'has more items than are allowed there';
    case 'contains':
      return 'lacks an item of the kind that it must contain';
    case 'dependencies':
    case 'dependentRequired':
      return `lacks ${quoteName(params['missingProperty'])}, which must come with ${quoteName(params['property'])}`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${toText(params['comparison'])} ${limit}, and is ${actual}`;
    case 'multipleOf':
      return `must be a multiple of ${toText(params['multipleOf'])}, and is ${actual}`;
    case 'uniqueItems':
      return `has the same item twice, at ${toText(params['j'])} and ${toText(params['i'])}`;
    case 'pattern':
      return `must match ${describeValue(params['pattern'])}, and is ${actual}`;
    case 'anyOf':
      return `fits none of the alternatives, and is ${actual}`;
    case 'oneOf':
      return `must fit exactly one of the alternatives, and is ${actual}`;
    case 'not':
    case 'false schema':
      return 'is not allowed there';
    default:
      return message ?? 'does not fit';
  }
}

function plural(word: string, count: string): string {
  return count === '1' ? word : `${word}s`;
}

function listValues(values: unknown): string {
  const list = Array.isArray(values) ? values : [];
  const shown = list.slice(0, 8).map((value: Json) => describeValue(value));
  return shown.join(', ') + (list.length > shown.length ? ', …' : '');
}

function quoteName(name: unknown): string {
  const text = String(name).replaceAll('`', "'");
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
}

import { isArray, isObject, type Json } from '../../core/json/json.ts';

/** Keywords through which a schema may say more of its arguments than `properties` does. */
const SAID_ELSEWHERE = [
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'patternProperties',
  'propertyNames',
  'maxProperties',
];

/** The input schema takes arguments that it does not list. */
export function takesUnlisted(inputSchema: Json | undefined): boolean {
  if (!isObject(inputSchema) || SAID_ELSEWHERE.some((keyword) => keyword in inputSchema)) return false;
  return [inputSchema['additionalProperties'], inputSchema['unevaluatedProperties']].every((rest) => rest === undefined || rest === true);
}

/** The input schema lists no argument at all. */
export function listsNothing(inputSchema: Json | undefined): boolean {
  if (!isObject(inputSchema) || SAID_ELSEWHERE.some((keyword) => keyword in inputSchema)) return false;
  const { properties, required } = inputSchema;
  return (!isObject(properties) || Object.keys(properties).length === 0) && !(isArray(required) && required.length > 0);
}

/** Shapes in which validators tell of an argument that is not there, each around its name. */
const NEEDS = [
  /(?<![\w.-])[\w.-]+["'`]? is a required (?:property|argument|parameter|field)/i,
  /required (?:property|argument|parameter|field)s?:? ["'`]?[\w.-]+/i,
  /missing (?:\d+ )?(?:required )?(?:positional |keyword |keyword-only )?(?:property|argument|parameter|field)s?:? ["'`]?[\w.-]+/i,
  /(?<![\w.-])[\w.-]+["'`]?: required\b/i,
  /field required|received undefined|(?<![\w.-])[\w.-]+["'`]? is required\b|["'`][\w.-]+["'`] required\b/i,
];

/** What a call lacks besides arguments: whoever speaks of that asks for something else. */
const NO_ARGUMENT =
  /(?<![a-z])(api[ _-]?key|access|auth\w*|cookie|credential|env\w*|log ?in|password|permission|scope|secret|sign ?in|subscription|token)s?(?![a-z])/i;

/** The text of a failure asks for an argument that was not given. */
export function asksForArgument(text: string): boolean {
  return NEEDS.some((shape) => shape.test(text)) && !asksForAccess(text);
}

/** The text of a failure speaks of what lets a client or a server in somewhere. */
export function asksForAccess(text: string): boolean {
  return NO_ARGUMENT.test(text);
}

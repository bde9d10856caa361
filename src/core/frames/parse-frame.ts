import { isArray, isObject, isString, type Json } from '../json/json.ts';
import type { Frame } from './frame.ts';

type Test = (value: Json | undefined) => boolean;

const number: Test = (value) => typeof value === 'number';
const oneOf =
  (...words: readonly string[]): Test =>
  (value) =>
    isString(value) && words.includes(value);
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    isArray(value) && value.every(test);
const headers = listOf((pair) => isArray(pair) && pair.length === 2 && pair.every(isString));
const encoding = optional(oneOf('invalid-utf8', 'bom'));

const PLACE: { readonly [field: string]: Test } = {
  seq: number,
  t: number,
  from: oneOf('client', 'server', 'wire'),
  connection: isString,
};

const FIELDS: { readonly [Kind in Frame['kind']]: { readonly [field: string]: Test } } = {
  open: {
    wire: oneOf('stdio', 'http', 'sse', 'memory'),
    era: oneOf('legacy', 'modern', 'none'),
    purpose: oneOf('ordinary', 'probe'),
  },
  accept: { wire: oneOf('stdio', 'http', 'sse', 'memory'), faults: listOf(isString), lacks: optional(listOf(isString)) },
  start: { command: isString, arguments: listOf(isString), cwd: isString, pid: number },
  exit: { code: orNull(number), signal: orNull(isString), survivors: listOf(number) },
  'input-end': {},
  kill: { signal: isString },
  message: {
    text: isString,
    message: (value) => value !== undefined,
    request: optional(number),
    eventId: optional(isString),
    event: optional(isString),
    retry: optional(number),
    encoding,
  },
  noise: { text: isString, bytes: number, request: optional(number), encoding, cut: optional((value) => typeof value === 'boolean') },
  stderr: { text: isString },
  'request-head': { method: isString, url: isString, headers, isUnsent: optional((value) => value === true) },
  'response-head': { request: number, status: number, headers },
  body: { request: number, text: isString, bytes: number },
  event: {
    request: number,
    event: isString,
    data: isString,
    isBare: optional((value) => value === true),
    eventId: optional(isString),
    retry: optional(number),
  },
  comment: { request: number, text: isString },
  'body-end': { request: number, how: oneOf('complete', 'aborted', 'broken') },
  trouble: { code: isString, text: isString, request: optional(number) },
};

/** A frame that was read from a file, where it has the shape of one. */
export function parseFrame(value: Json): Frame | undefined {
  if (!isObject(value) || !isKind(value['kind'])) return undefined;
  const tests = Object.entries({ ...PLACE, ...FIELDS[value['kind']] });
  return tests.every(([field, test]) => test(value[field])) ? (value as unknown as Frame) : undefined;
}

function isKind(kind: Json | undefined): kind is Frame['kind'] {
  return isString(kind) && Object.hasOwn(FIELDS, kind);
}

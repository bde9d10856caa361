import { headerOf } from '../../core/frames/frame.ts';
import { isObject, isString, type Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { ClientCall, HttpSeen } from '../../core/talk.ts';
import { brokenHintIn } from '../http/header-hints.ts';
import { decodeHeaderValue, isPlainValue } from '../http/header-value.ts';

/** Methods whose `Mcp-Name` repeats a member of their params. */
const NAMED: { readonly [method: string]: string } = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

/** A header that has to repeat a value of the body. */
export interface Mirror {
  readonly header: string;
  /** The value in the body, as text. */
  readonly value: string;
  /** What came; missing where nothing did. */
  readonly came?: string;
}

/** The name of what a request is about, where a header has to repeat it. */
export function nameMirror({ method, params }: ClientCall, { headers }: HttpSeen): Mirror | undefined {
  const member = Object.hasOwn(NAMED, method) ? NAMED[method] : undefined;
  const value = member === undefined ? undefined : params[member];
  return isString(value) ? mirror('Mcp-Name', value, headers) : undefined;
}

/** An argument that is marked for a header. */
export interface ArgumentHint {
  readonly header: string;
  /** Names of the members that lead to it. */
  readonly path: readonly string[];
}

/** The arguments that the schema of a tool marks for headers; none where one of its marks is broken. */
export function argumentHints(schema: Json | undefined): readonly ArgumentHint[] {
  return brokenHintIn(schema) === undefined ? hintsIn(schema, []) : [];
}

function hintsIn(schema: Json | undefined, path: readonly string[]): readonly ArgumentHint[] {
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).flatMap(([name, property]) => {
    const own = isObject(property) ? property['x-mcp-header'] : undefined;
    const here = [...path, name];
    return [...(isString(own) ? [{ header: `Mcp-Param-${own}`, path: here }] : []), ...hintsIn(property, here)];
  });
}

/** What a call gives for an argument; missing for one that is left out, or is `null`. */
export function argumentAt({ params }: ClientCall, { path }: ArgumentHint): Json | undefined {
  const value = path.reduce<Json | undefined>((object, name) => (isObject(object) ? object[name] : undefined), params['arguments']);
  return value ?? undefined;
}

export function argumentMirror(call: ClientCall, hint: ArgumentHint, { headers }: HttpSeen): Mirror | undefined {
  const value = argumentAt(call, hint);
  const isSimple = value !== undefined && typeof value !== 'object';
  return isSimple ? mirror(hint.header, toText(value), headers) : undefined;
}

function mirror(header: string, value: string, headers: HttpSeen['headers']): Mirror {
  const came = headerOf(headers, header);
  return { header, value, ...(came !== undefined && { came }) };
}

/** The header says what the body says, be it plain or encoded; numbers are compared as numbers. */
export function saysTheSame({ value, came }: Mirror): boolean {
  if (came === undefined) return false;
  if (decodeHeaderValue(came) === value || (isPlainValue(value) && came === value)) return true;
  return /^-?\d/.test(value) && came.trim() !== '' && Number(came) === Number(value);
}

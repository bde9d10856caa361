import { emptyDeepPlaces, isDeepText } from './json-depth.ts';

/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. A member that is not there reads as `undefined`. */
export interface JsonObject {
  readonly [member: string]: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** Parses JSON text; `undefined` means that it is not JSON. What stands deeper than anybody reads is left empty. */
export function parseJson(text: string): { readonly value: Json } | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return { value: isDeepText(text) ? emptyDeepPlaces(value) : value };
  } catch {
    return undefined;
  }
}

/** Equal as JSON values: members in any order, numbers by value. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isArray(a) && isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const members = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...members].every((member) => isSameJson(a[member], b[member]));
  }
  return false;
}

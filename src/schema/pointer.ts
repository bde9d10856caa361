import { isArray, isObject, type Json } from '../core/json/json.ts';

/** JSON Pointer (RFC 6901) of a path of member names and indexes; the empty text is the whole value. */
export function toPointer(tokens: Iterable<string>): string {
  let pointer = '';
  for (const token of tokens) pointer += `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer;
}

export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a path; `undefined` when nothing does. Only own members count. */
export function readAt(value: Json, tokens: readonly string[]): Json | undefined {
  let found: Json | undefined = value;
  for (const token of tokens) {
    if (isArray(found)) found = /^(0|[1-9]\d*)$/.test(token) ? found[Number(token)] : undefined;
    else found = isObject(found) && Object.hasOwn(found, token) ? found[token] : undefined;
    if (found === undefined) return undefined;
  }
  return found;
}

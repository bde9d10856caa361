import type { Json } from './json.ts';

/** Levels of a value that are kept. Few parsers of other languages read more than a few hundred. */
export const DEEPEST_JSON = 256;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether a text of JSON comes to such a depth: to read it is faster than to walk its value. */
export function isDeepText(text: string, deepest = DEEPEST_JSON): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    // Brackets and braces differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth === deepest) return true;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

type Container = Json[] | { [member: string]: Json };

/**
 * Empties what stands too deep in a value that was just parsed, so that whatever walks it may recurse. Objects lose
 * their members before lists lose their items: in a schema an empty object may stand wherever an object does, and an
 * empty list may not.
 */
export function emptyDeepPlaces(value: Json, deepest = DEEPEST_JSON): Json {
  let level = containersIn([value]);
  for (let depth = 1; depth < deepest && level.length > 0; depth++) level = level.flatMap(containersIn);
  for (const container of level) for (const deep of Array.isArray(container) ? containersIn(container) : [container]) empty(deep);
  return value;
}

function containersIn(container: Container): Container[] {
  const found: Container[] = [];
  for (const item of Array.isArray(container) ? container : Object.values(container)) if (isContainer(item)) found.push(item);
  return found;
}

function empty(container: Container): void {
  if (Array.isArray(container)) container.length = 0;
  else for (const member of Object.keys(container)) delete container[member];
}

function isContainer(value: Json): value is Container {
  return typeof value === 'object' && value !== null;
}

import type { Json } from './json.ts';

/** Levels of a value that are kept. Few parsers of other languages read more than a few hundred. */
export const DEEPEST_JSON = 256;

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

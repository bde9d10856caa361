import type { JsonObject } from '../../core/json/json.ts';

/** The result of a tool that tells something. */
export function say(line: string): JsonObject {
  return { content: [{ type: 'text', text: line }] };
}

/** A failure of the tool, which the model can read. */
export function fail(line: string): JsonObject {
  return { ...say(line), isError: true };
}

import type { Frame } from '../../core/frames/frame.ts';
import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import { nearest } from '../../core/text/nearest.ts';
import type { ChosenCall } from './call.ts';

/** What says of a call that it may not be what its writer meant. A server may take it all the same. */
export interface Doubt {
  readonly sentence: string;
  readonly remedy: string;
}

/** Members of a schema that let arguments in which `properties` does not list. */
const OPENING = ['patternProperties', 'additionalProperties', 'unevaluatedProperties', '$ref', 'allOf', 'anyOf', 'oneOf', 'if'];

/** Watches the lists that come, and compares the arguments of a call with those that its tool lists. */
export function watchCall(call: ChosenCall): { see(frame: Frame): void; doubts(): readonly Doubt[] } {
  let tool: JsonObject | undefined;
  return {
    see(frame) {
      if (tool !== undefined || frame.kind !== 'message' || frame.from !== 'server' || !isObject(frame.message)) return;
      const { result } = frame.message;
      const tools = isObject(result) && isArray(result['tools']) ? result['tools'] : [];
      tool = tools.filter(isObject).find(({ name }) => name === call.tool);
    },
    doubts: () => (tool === undefined ? [] : doubtsAbout(call, tool)),
  };
}

function doubtsAbout(call: ChosenCall, tool: JsonObject): readonly Doubt[] {
  const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
  const given = [...Object.keys(call.raw), ...Object.keys(call.typed)];
  const required = isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : [];
  const missing = required.filter((name) => !given.includes(name));
  return [...strangersIn(call.tool, given, schema), ...missing.map((name) => tellMissing(call.tool, name))];
}

function strangersIn(tool: string, given: readonly string[], schema: JsonObject): readonly Doubt[] {
  if (!isObject(schema['properties'])) return [];
  const isOpen = OPENING.some((member) => schema[member] !== undefined && schema[member] !== false);
  if (isOpen) return [];
  const listed = Object.keys(schema['properties']);
  return given
    .filter((name) => !listed.includes(name))
    .map((name) => {
      const meant = nearest(name, listed);
      const all = listed.length === 0 ? 'It lists none.' : `It lists: ${listed.slice(0, 20).join(', ')}${listed.length > 20 ? ', …' : ''}.`;
      return {
        sentence: `The call gives the argument \`${name}\`, which the tool \`${tool}\` does not list.`,
        remedy: meant === undefined ? all : `Did you mean \`${meant}\`? ${all}`,
      };
    });
}

function tellMissing(tool: string, name: string): Doubt {
  return {
    sentence: `The call lacks the argument \`${name}\`, which the tool \`${tool}\` requires.`,
    remedy: `Give it with \`--arg ${name}=VALUE\`, or under \`call\` in the configuration.`,
  };
}

import { isObject, type Json, type JsonObject, parseJson } from '../core/json/json.ts';
import type { CallRequest, Listing } from '../core/peer.ts';
import { nearest } from '../core/text/nearest.ts';
import { UserError } from '../core/user-error.ts';
import type { WantedCall } from './options.ts';

/**
 * Types the values of a wanted call by the schema of its tool, as far as that is known.
 * @throws UserError when the tool is not listed or a value does not fit
 */
export function resolveCall(wanted: WantedCall, tools: Listing | undefined): CallRequest {
  const named = (tools?.items ?? []).filter(isObject);
  // A list that was not seen whole is no mistake of the user: the call is tried all the same.
  const listed = named.find((item) => item['name'] === wanted.tool);
  const tool = listed ?? (tools === undefined || tools.ended === 'complete' ? undefined : {});
  if (tool === undefined) {
    const names = named.flatMap((item) => (typeof item['name'] === 'string' ? [item['name']] : []));
    const near = nearest(wanted.tool, names);
    const offered =
      names.length === 0 ? 'It lists no tools.' : `It lists: ${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}.`;
    throw new UserError(
      'UNKNOWN_TOOL',
      `The server has no tool \`${wanted.tool}\`.`,
      near === undefined ? offered : `Did you mean \`${near}\`? ${offered}`,
    );
  }
  const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const values = new Map<string, Json | undefined>(Object.entries(wanted.raw));
  for (const [name, text] of Object.entries(wanted.typed)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined && schema['additionalProperties'] === false) {
      const near = nearest(name, Object.keys(properties));
      const known = `Its arguments are: ${Object.keys(properties).join(', ') || 'none'}.`;
      throw new UserError(
        'UNKNOWN_ARGUMENT',
        `The tool \`${wanted.tool}\` has no argument \`${name}\`.`,
        near === undefined ? known : `Did you mean \`${near}\`? ${known}`,
      );
    }
    values.set(name, typeValue(wanted.tool, name, text, isObject(property) ? property : {}));
  }
  return { tool: wanted.tool, arguments: Object.fromEntries(values) };
}

function typeValue(tool: string, name: string, text: string, schema: JsonObject): Json {
  const types = [schema['type']].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return parseJson(text)?.value ?? text;
  for (const type of types) {
    const value = readAs(type, text);
    if (value !== undefined) return value;
  }
  throw new UserError(
    'ARGUMENT_DOES_NOT_FIT',
    `The argument \`${name}\` of \`${tool}\` must be of the type ${types.join(' or ')}, and \`${text}\` is not.`,
    `Give a value of that type, or raw JSON with \`--arg '${name}:=…'\`.`,
  );
}

function readAs(type: string, text: string): Json | undefined {
  if (type === 'string') return text;
  const value = parseJson(text)?.value;
  if (value === undefined) return undefined;
  if (type === 'integer') return Number.isInteger(value) ? value : undefined;
  if (type === 'null') return value === null ? null : undefined;
  if (type === 'array') return Array.isArray(value) ? value : undefined;
  if (type === 'object') return isObject(value) ? value : undefined;
  return typeof value === type ? value : undefined;
}

import type { HeaderList } from '../../core/frames/frame.ts';
import { isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { encodeField } from './encode-field.ts';
import type { ClientSession } from './session.ts';

const TYPES: readonly (Json | undefined)[] = ['string', 'integer', 'boolean'];

interface Hint {
  readonly header: Json;
  readonly path: readonly string[];
  readonly type: Json | undefined;
}

/** The headers that repeat arguments of a call, as the schema of the tool has it. An argument that is not there has none. */
export function mirroredArguments(session: Pick<ClientSession, 'lists'>, { name, arguments: given }: JsonObject): HeaderList {
  const tool = session.lists.tools.find((each) => each['name'] === name);
  return findHints(tool?.['inputSchema']).flatMap(({ header, path }) => {
    const value = path.reduce<Json | undefined>((object, member) => (isObject(object) ? object[member] : undefined), given);
    return value === undefined || value === null ? [] : [[`Mcp-Param-${String(header)}`, encodeField(String(value))] as const];
  });
}

/** A tool whose hints no header can follow: a client over HTTP leaves it out of its list. */
export function hasBadHints(tool: JsonObject): boolean {
  const hints = findHints(tool['inputSchema']);
  const names = hints.map(({ header }) => String(header).toLowerCase());
  const isBad = ({ header, type }: Hint) => !isString(header) || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header) || !TYPES.includes(type);
  return hints.some(isBad) || new Set(names).size < names.length;
}

function findHints(schema: Json | undefined, path: readonly string[] = []): readonly Hint[] {
  if (!isObject(schema)) return [];
  const header = schema['x-mcp-header'];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  return [
    ...(header === undefined ? [] : [{ header, path, type: schema['type'] }]),
    ...Object.entries(properties).flatMap(([member, each]) => findHints(each, [...path, member])),
  ];
}

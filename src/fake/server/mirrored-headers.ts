import { isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeHttpRequest } from '../fake-http.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { META_VERSION, metaOf } from './meta.ts';
import type { Task } from './task.ts';

const NAMED: { readonly [method: string]: string } = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

/** Holds the header fields that repeat parts of the body against the body. */
export function checkHeaders({ request, params, offering }: Task, http: FakeHttpRequest): void {
  const { headers } = http;
  if (request['method'] === 'initialize' && metaOf(request) === undefined) return;
  const version = metaOf(request)?.[META_VERSION];
  compare('MCP-Protocol-Version', headers['mcp-protocol-version'], isString(version) ? version : undefined);
  compare('Mcp-Method', headers['mcp-method'], request['method']);
  const member = NAMED[toText(request['method'])];
  if (member !== undefined && isString(params[member])) compare('Mcp-Name', decodeField('Mcp-Name', headers['mcp-name']), params[member]);
  if (request['method'] === 'tools/call')
    checkParams(
      offering.tools.find((tool) => tool['name'] === params['name']),
      params['arguments'],
      headers,
    );
}

function compare(name: string, header: string | undefined, body: Json | undefined): void {
  if (header === undefined) throw mismatch(`The header ${name} is missing.`);
  if (body !== undefined && header !== body) throw mismatch(`The header ${name} says “${header}” where the body says “${toText(body)}”.`);
}

function checkParams(tool: JsonObject | undefined, given: Json | undefined, headers: FakeHttpRequest['headers']): void {
  for (const { name, path } of findHeaderHints(tool?.['inputSchema'])) {
    const header = decodeField(`Mcp-Param-${name}`, headers[`mcp-param-${name.toLowerCase()}`]);
    const value = path.reduce<Json | undefined>((object, member) => (isObject(object) ? object[member] : undefined), given);
    if (value === undefined || value === null) continue;
    if (header === undefined) throw mismatch(`The header Mcp-Param-${name} is missing.`);
    const isSame = typeof value === 'number' ? header.trim() !== '' && Number(header) === value : header === toText(value);
    if (!isSame) throw mismatch(`The header Mcp-Param-${name} differs from the argument ${path.join('.')}.`);
  }
}

interface HeaderHint {
  readonly name: string;
  readonly path: readonly string[];
}

/** The annotated properties of a schema that are reached through `properties` alone. */
function findHeaderHints(schema: Json | undefined, path: readonly string[] = []): readonly HeaderHint[] {
  if (!isObject(schema)) return [];
  const own = isString(schema['x-mcp-header']) ? [{ name: schema['x-mcp-header'], path }] : [];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  return [...own, ...Object.entries(properties).flatMap(([member, each]) => findHeaderHints(each, [...path, member]))];
}

/** Plain text, or UTF-8 as base64 between markers. */
function decodeField(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^[\t\x20-\x7e]*$/.test(value)) throw mismatch(`The header ${name} holds characters that need encoding.`);
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded) throw mismatch(`The header ${name} is no valid base64.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw mismatch(`The header ${name} does not hold UTF-8.`);
  }
}

function mismatch(message: string): RpcFailure {
  return new RpcFailure(-32020, message, undefined, 400);
}

import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { encodeHeaderValue } from '../http/header-value.ts';

/** The headers under which arguments travel as well in the stateless era, by `x-mcp-header` in the schema of the tool. */
export function mirroredArguments(inputSchema: Json | undefined, given: JsonObject): { readonly [header: string]: string } {
  const properties = isObject(inputSchema) && isObject(inputSchema['properties']) ? inputSchema['properties'] : {};
  const headers: Record<string, string> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = given[name];
    if (!isObject(property) || value === undefined || value === null) continue;
    const header = property['x-mcp-header'];
    if (typeof header === 'string' && typeof value !== 'object') headers[`Mcp-Param-${header}`] = encodeHeaderValue(String(value));
    if (isObject(value)) Object.assign(headers, mirroredArguments(property, value));
  }
  return headers;
}

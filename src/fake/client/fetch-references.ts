import { request } from 'node:http';
import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';

/** What nobody answers is waited for no longer. */
const LONGEST_MS = 500;

/** Fetches what the schemas of the tools refer to elsewhere, on this machine alone. */
export async function fetchReferences(tools: readonly JsonObject[]): Promise<void> {
  const urls = tools.flatMap(({ inputSchema, outputSchema }) => [...referencesIn(inputSchema), ...referencesIn(outputSchema)]);
  await Promise.all(urls.map(fetchLocally));
}

function referencesIn(schema: Json | undefined): readonly string[] {
  if (isArray(schema)) return schema.flatMap(referencesIn);
  if (!isObject(schema)) return [];
  const own = schema['$ref'];
  return [...(isString(own) && URL.canParse(own) ? [own] : []), ...Object.values(schema).flatMap(referencesIn)];
}

function fetchLocally(place: string): Promise<void> {
  const url = new URL(place);
  if (url.protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(url.hostname)) return Promise.resolve();
  return new Promise((resolve) => {
    const fetching = request(url, { timeout: LONGEST_MS }, (response) => {
      response.resume();
      response.on('close', resolve);
    });
    fetching.on('timeout', () => fetching.destroy());
    fetching.on('error', () => resolve());
    fetching.end();
  });
}

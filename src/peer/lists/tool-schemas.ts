import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import type { ListedTool } from './tool-list.ts';

export interface ToolSchema {
  readonly place: 'input schema' | 'output schema';
  readonly schema: JsonObject;
}

/** The schemas of a tool that are objects, by what the revision knows. */
export function schemasOf({ tool }: ListedTool, revision: Revision): readonly ToolSchema[] {
  const { inputSchema, outputSchema } = tool;
  return [
    ...(isObject(inputSchema) ? [{ place: 'input schema', schema: inputSchema } as const] : []),
    ...(isObject(outputSchema) && revision >= '2025-06-18' ? [{ place: 'output schema', schema: outputSchema } as const] : []),
  ];
}

/** A JSON Pointer for a sentence. */
export function showPointer(pointer: string): string {
  return pointer === '' ? 'the root' : `\`${pointer.length > 160 ? `${pointer.slice(0, 160)}…` : pointer}\``;
}

/** The places of changes for a sentence: the first, and how many more. */
export function showPlaces([first, ...others]: readonly { readonly pointer: string }[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length === 1 ? 'one more place' : `${others.length} more places`}`;
  return showPointer(first?.pointer ?? '') + more;
}

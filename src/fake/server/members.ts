import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Revision } from '../../core/revision.ts';

/** From which revision a member exists, or in which revisions alone. */
type Since = { readonly [member: string]: Revision | { readonly only: Revision } };

const DEFINITION: Since = {
  annotations: '2024-11-05',
  title: '2025-06-18',
  outputSchema: '2025-06-18',
  _meta: '2025-06-18',
  icons: '2025-11-25',
};
/** Tasks are part of one revision, and an extension after it. */
const TASKS = { only: '2025-11-25' } as const;
const SINCE = {
  tool: { ...DEFINITION, annotations: '2025-03-26', execution: TASKS },
  item: DEFINITION,
  implementation: { title: '2025-06-18', description: '2025-11-25', icons: '2025-11-25', websiteUrl: '2025-11-25' },
  capabilities: { completions: '2025-03-26', tasks: TASKS, extensions: '2026-07-28' },
  result: { structuredContent: '2025-06-18' },
  annotations: { lastModified: '2025-06-18' },
  contents: { _meta: '2025-06-18' },
} satisfies { readonly [what: string]: Since };

const BLOCKS: { readonly [type: string]: Revision } = { audio: '2025-03-26', resource_link: '2025-06-18' };

/** Leaves out the members that a revision does not know. Unknown ones stay. */
export function fitMembers(what: keyof typeof SINCE, object: JsonObject, revision: Revision): JsonObject {
  const since: Since = SINCE[what];
  return Object.fromEntries(Object.entries(object).filter(([member]) => exists(since[member], revision)));
}

function exists(since: Since[string] | undefined, revision: Revision): boolean {
  return typeof since === 'object' ? revision === since.only : revision >= (since ?? '');
}

export function fitTool(tool: JsonObject, revision: Revision): JsonObject {
  const fitted = fitMembers('tool', tool, revision);
  return revision >= '2026-07-28'
    ? fitted
    : { ...fitted, ...(fitted['inputSchema'] !== undefined && { inputSchema: dropHeaderHints(fitted['inputSchema']) }) };
}

/** A resource, a template or a prompt. */
export function fitItem(item: JsonObject, revision: Revision): JsonObject {
  const fitted = fitMembers('item', item, revision);
  const { annotations, arguments: given } = fitted;
  return {
    ...fitted,
    ...(isObject(annotations) && { annotations: fitMembers('annotations', annotations, revision) }),
    ...(isArray(given) && { arguments: given.map((each) => (isObject(each) ? fitMembers('item', each, revision) : each)) }),
  };
}

/** The messages of a prompt. One whose block a revision does not know is left out. */
export function fitMessages(messages: readonly JsonObject[], revision: Revision): readonly JsonObject[] {
  return messages
    .filter(({ content }) => content === undefined || isKnown(content, revision))
    .map((message) => (message['content'] === undefined ? message : { ...message, content: fitBlock(message['content'], revision) }));
}

/** The result of a tool. */
export function fitContent(result: JsonObject, revision: Revision): JsonObject {
  const fitted = fitMembers('result', result, revision);
  const content = fitted['content'];
  if (!isArray(content)) return fitted;
  return {
    ...fitted,
    content: content.filter((block) => isKnown(block, revision)).map((block) => fitBlock(block, revision)),
  };
}

function isKnown(block: Json, revision: Revision): boolean {
  return !isObject(block) || revision >= (BLOCKS[toText(block['type'])] ?? '');
}

function fitBlock(block: Json, revision: Revision): Json {
  return isObject(block) && block['type'] === 'resource_link' ? fitMembers('item', block, revision) : block;
}

/** `x-mcp-header` belongs to the modern revision. */
function dropHeaderHints(schema: Json): Json {
  if (isArray(schema)) return schema.map(dropHeaderHints);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      name === 'x-mcp-header' || value === undefined ? [] : [[name, dropHeaderHints(value)]],
    ),
  );
}

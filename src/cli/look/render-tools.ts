import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import { cutToColumns } from '../../reporters/layout.ts';
import { createPaint, type Paint } from '../../reporters/paint.ts';
import { toVisibleLine } from '../../reporters/visible.ts';

const LONGEST_NAME = 200;

const HINTS: readonly (readonly [hint: string, when: boolean, word: string])[] = [
  ['readOnlyHint', true, 'read-only'],
  ['destructiveHint', true, 'destructive'],
  ['destructiveHint', false, 'not destructive'],
  ['idempotentHint', true, 'idempotent'],
  ['openWorldHint', true, 'open world'],
  ['openWorldHint', false, 'closed world'],
];

/** One line that says whose tools these are. */
export function renderToolsHead(
  server: Json | undefined,
  connection: { readonly revision: string; readonly wire: string },
  count: number,
  redact: Redact,
): string {
  const info = isObject(server) ? server : {};
  const named = [info['name'], info['version']].filter((part) => typeof part === 'string');
  const who = named.length === 0 ? 'A server without a name' : toVisibleLine(redact(named.join(' ')), LONGEST_NAME);
  const many = count === 1 ? '1 tool' : `${count} tools`;
  return `${who}, ${connection.revision} over ${connection.wire}: ${many}\n${count === 0 ? '' : '\n'}`;
}

/** Two lines for each tool: its name with the arguments it needs and its hints, and what it says of itself. */
export function renderTools(tools: readonly Json[], redact: Redact, screen: { readonly width: number; readonly colors: boolean }): string {
  const paint = createPaint(screen.colors);
  return tools.map((tool) => renderTool(tool, redact, screen.width, paint)).join('');
}

function renderTool(tool: Json, redact: Redact, width: number, paint: Paint): string {
  if (!isObject(tool)) return `${paint.red('not an object')}: ${toVisibleLine(redact(JSON.stringify(tool)), width)}\n`;
  const show = (text: string) => toVisibleLine(redact(text), LONGEST_NAME);
  const name = typeof tool['name'] === 'string' ? paint.bold(show(tool['name'])) : paint.red('(no name)');
  const hints = hintsOf(tool['annotations']);
  const head = `${name}${paint.dim(`(${argumentsOf(tool).map(show).join(', ')})`)}${hints.length === 0 ? '' : `  ${paint.cyan(hints.join(', '))}`}`;
  const says = firstLineOf(tool['description'] ?? tool['title']);
  if (says === '') return `${head}\n`;
  return `${head}\n    ${cutToColumns(toVisibleLine(redact(says), 2000), Math.max(21, width - 4))}\n`;
}

/** What must be given, and dots where more may be. */
function argumentsOf(tool: JsonObject): readonly string[] {
  const schema = tool['inputSchema'];
  if (!isObject(schema)) return [];
  const required = isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : [];
  const known = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  return known.some((name) => !required.includes(name)) ? [...required, '…'] : required;
}

function hintsOf(annotations: Json | undefined): readonly string[] {
  if (!isObject(annotations)) return [];
  // A tool that only reads destroys nothing: to say so twice is noise.
  const isReadOnly = annotations['readOnlyHint'] === true;
  return HINTS.filter(([hint, when]) => annotations[hint] === when && !(isReadOnly && hint === 'destructiveHint')).map(
    ([, , word]) => word,
  );
}

function firstLineOf(text: Json | undefined): string {
  if (typeof text !== 'string') return '';
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, as far as the gates look at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** A parsed source file. */
export interface Source {
  /** Path from the root of the project, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly { readonly value: string; readonly start: number }[];
}

const CODE = /\.(ts|tsx|mts|js|mjs)$/;

/** Every code file under a folder, sorted, as paths from `root`. */
export function listCode(root: string, folder: string): readonly string[] {
  const found: string[] = [];
  const enter = (relative: string): void => {
    for (const entry of readdirSync(path.join(root, relative), { withFileTypes: true })) {
      const inside = `${relative}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules') enter(inside);
      else if (entry.isFile() && CODE.test(entry.name)) found.push(inside);
    }
  };
  enter(folder);
  return found.sort();
}

export function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new SyntaxError(`${file}: ${errors[0].message}`);
  return { file, text, program: program as unknown as Node, comments };
}

export function lineOf(source: Source, offset: number): number {
  return source.text.slice(0, offset).split('\n').length;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Where a node stands in its parent. */
export interface Position {
  readonly parent: Node | undefined;
  /** The member of the parent that holds it. */
  readonly member: string;
}

/** Visits every node, parents first. */
export function walk(
  node: Node,
  visit: (node: Node, position: Position) => void,
  position: Position = { parent: undefined, member: '' },
): void {
  visit(node, position);
  for (const [member, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, { parent: node, member });
  }
}

/** The text of a string literal or of a template without holes. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const { quasis } = node as unknown as { quasis: readonly { value: { cooked: string } }[] };
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** The name of the member that a member expression reads, where it is written out. */
export function memberName(node: Node): string | undefined {
  const { property, computed } = node;
  if (!isNode(property)) return undefined;
  return computed === true ? literalText(property) : nameOf(property);
}

/** The name of an identifier. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;
}

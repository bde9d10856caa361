import { isNode, memberName, type Node, nameOf, type Position, type Source, walk } from './source.ts';

/** Something that a file touches outside itself. */
export interface Touch {
  /** As it is written: `Date.now`, `process.exit`, `.reveal`. */
  readonly what: string;
  readonly kind: 'world' | 'exit' | 'print' | 'reveal';
  readonly offset: number;
}

/** Globals through which code reaches Node, the clock, chance, the network or the console. */
const WORLD = new Set([
  ...['process', 'Buffer', 'global', 'globalThis', 'window', 'self', 'require', 'module', '__dirname', '__filename', 'NodeJS'],
  ...['performance', 'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
  ...['crypto', 'console', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'eval', 'Function'],
]);

/** Members of harmless globals that read the clock or roll dice. */
const WORLD_MEMBERS = new Set(['Date.now', 'Math.random', 'AbortSignal.timeout']);

const EXITS = new Set(['exit', 'exitCode', 'abort', 'reallyExit']);
const PRINTS = new Set(['stdout', 'stderr']);

/** Lists what a file touches, whether or not its layer may. */
export function touchesOf(source: Source): readonly Touch[] {
  const found: Touch[] = [];
  const declared = declaredNames(source.program);
  walk(source.program, (node, position) => {
    const touch = touchOf(node, position, declared);
    if (touch !== undefined) found.push({ ...touch, offset: node.start });
  });
  return found;
}

function touchOf(node: Node, position: Position, declared: ReadonlySet<string>): Omit<Touch, 'offset'> | undefined {
  if (node.type === 'MemberExpression') return memberTouch(node, declared);
  if (node.type === 'Property' && position.parent?.type === 'ObjectPattern' && nameOf(node['key']) === 'reveal') {
    return { what: '.reveal', kind: 'reveal' };
  }
  if (node.type === 'MetaProperty') return { what: 'import.meta', kind: 'world' };
  const name = nameOf(node);
  if (name === undefined || declared.has(name) || isLabel(position)) return undefined;
  if (name === 'console') return { what: name, kind: 'print' };
  if (name === 'process' && !isObjectOfMember(position)) return { what: '`process` as a whole', kind: 'exit' };
  if (WORLD.has(name)) return { what: name, kind: 'world' };
  if (name === 'Date' && readsClock(position.parent)) return { what: 'new Date()', kind: 'world' };
  return undefined;
}

function memberTouch(node: Node, declared: ReadonlySet<string>): Omit<Touch, 'offset'> | undefined {
  const member = memberName(node);
  if (member === undefined) return undefined;
  const owner = ownerOf(node['object'], declared);
  if (member === 'reveal') return { what: '.reveal', kind: 'reveal' };
  if (owner === 'process' && EXITS.has(member)) return { what: `process.${member}`, kind: 'exit' };
  if (owner === 'process' && PRINTS.has(member)) return { what: `process.${member}`, kind: 'print' };
  return WORLD_MEMBERS.has(`${owner}.${member}`) ? { what: `${owner}.${member}`, kind: 'world' } : undefined;
}

/** The global that a member is read from; `globalThis.process` is `process`. */
function ownerOf(object: unknown, declared: ReadonlySet<string>): string | undefined {
  if (!isNode(object)) return undefined;
  const name = nameOf(object);
  if (name !== undefined) return declared.has(name) ? undefined : name;
  const isGlobal = object.type === 'MemberExpression' && /^(globalThis|global)$/.test(nameOf(object['object']) ?? '');
  return isGlobal ? memberName(object) : undefined;
}

function isObjectOfMember({ parent, member }: Position): boolean {
  return parent?.type === 'MemberExpression' && member === 'object' && memberName(parent) !== undefined;
}

/** An identifier that names a member or a key, and refers to nothing. */
function isLabel({ parent, member }: Position): boolean {
  if (parent === undefined) return false;
  if (member === 'property' && parent.type === 'MemberExpression') return parent['computed'] !== true;
  if (member === 'right' && parent.type === 'TSQualifiedName') return true;
  if (member === 'key') return parent['computed'] !== true;
  return member === 'imported' || member === 'exported' || member === 'label' || parent.type === 'MetaProperty';
}

function readsClock(parent: Node | undefined): boolean {
  if (parent?.type === 'CallExpression') return true;
  return parent?.type === 'NewExpression' && Array.isArray(parent['arguments']) && parent['arguments'].length === 0;
}

/** Names that the file itself binds, wherever: a parameter called `performance` is not the global. */
function declaredNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name !== undefined) names.add(name);
    else if (pattern.type === 'Property') bind(pattern['value']);
    else if (pattern.type === 'RestElement') bind(pattern['argument']);
    else if (pattern.type === 'AssignmentPattern') bind(pattern['left']);
    else for (const part of [pattern['properties'], pattern['elements']].flat()) bind(part);
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') bind(node['id']);
    else if (/Function|TSDeclareFunction/.test(node.type) && Array.isArray(node['params']))
      for (const parameter of node['params']) bind(parameter);
    else if (/^Import.*Specifier$/.test(node.type)) bind(node['local']);
    else if (node.type === 'CatchClause') bind(node['param']);
    if (/^(Function|Class)Declaration$|^TS(TypeAlias|Interface)Declaration$|^TSTypeParameter$/.test(node.type))
      bind(node['id'] ?? node['name']);
  });
  return names;
}

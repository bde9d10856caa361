import { isNode, literalText, type Node, nameOf, type Source, walk } from './source.ts';

/** One way in which a file reaches another module: import, re-export, `import()`, `require`, a type. */
export interface Import {
  /** Missing when the path is computed. */
  readonly specifier: string | undefined;
  readonly offset: number;
  /** It is an `import()` of code. */
  readonly isLate: boolean;
}

export function importsOf(source: Source): readonly Import[] {
  const found: Import[] = [];
  walk(source.program, (node) => {
    const path = pathNode(node);
    if (path !== undefined) found.push({ specifier: literalText(path), offset: node.start, isLate: node.type === 'ImportExpression' });
  });
  return found;
}

function pathNode(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return isNode(node['source']) ? node['source'] : undefined;
    case 'TSExternalModuleReference':
      return isNode(node['expression']) ? node['expression'] : undefined;
    case 'TSModuleDeclaration':
      // `declare module 'x'` reaches into x as well.
      return isNode(node['id']) && node['id'].type === 'Literal' ? node['id'] : undefined;
    case 'CallExpression':
      return isLoader(node['callee']) ? firstArgument(node) : undefined;
    default:
      return undefined;
  }
}

/** `require`, `require.resolve`, `import.meta.resolve` and what `createRequire` is usually called. */
function isLoader(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (nameOf(callee) === 'require') return true;
  if (callee.type !== 'MemberExpression' || nameOf(callee['property']) !== 'resolve') return false;
  const object = callee['object'];
  return nameOf(object) === 'require' || (isNode(object) && object.type === 'MetaProperty');
}

function firstArgument(node: Node): Node | undefined {
  const [first] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  return isNode(first) ? first : undefined;
}

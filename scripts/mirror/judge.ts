import { existsSync } from 'node:fs';
import path from 'node:path';
import { GENERATED } from '../generate/files.ts';
import { isNode, listCode, type Node, readSource } from '../layers/source.ts';
import type { Exception } from './exceptions.ts';

/** The matrix proves these, each on its own. */
const PROVEN_BY_MATRIX = [/^src\/checks\/[^/]+\/[^/]+$/, /^src\/fake\/faults\/[^/]+$/];

/** One sentence for each source file without its test, and for each exception that is not needed. */
export function findUntested(root: string, exceptions: readonly Exception[]): readonly string[] {
  const untested = listCode(root, 'src').filter((file) => needsTest(root, file) && !existsSync(path.join(root, testOf(file))));
  const needed = new Set<Exception>();
  const problems = untested.flatMap((file) => {
    const exception = exceptions.find(({ source }) => source === file || (source.endsWith('/') && file.startsWith(source)));
    if (exception === undefined) return [`${file} has no test. Write ${testOf(file)}.`];
    needed.add(exception);
    return [];
  });
  return [
    ...problems,
    ...exceptions.filter((each) => !needed.has(each)).map(({ source }) => `The exception for ${source} is not needed. Take it out.`),
    ...exceptions
      .filter(({ coveredBy }) => !existsSync(path.join(root, coveredBy)))
      .map(({ source, coveredBy }) => `The exception for ${source} names ${coveredBy}, which is missing.`),
  ];
}

/** `src/core/json.ts` → `test/core/json.test.ts`. */
function testOf(file: string): string {
  return file.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts');
}

function needsTest(root: string, file: string): boolean {
  if (PROVEN_BY_MATRIX.some((pattern) => pattern.test(file))) return false;
  if (GENERATED.some((generated) => generated.file === file)) return false;
  return statementsOf(readSource(root, file).program).some(runs);
}

function statementsOf(program: Node): readonly Node[] {
  return Array.isArray(program['body']) ? program['body'].filter(isNode) : [];
}

/** Imports, re-exports and types do nothing when they run. */
function runs(statement: Node): boolean {
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return false;
    case 'ExportNamedDeclaration':
      return isNode(statement['declaration']) && runs(statement['declaration']);
    default:
      return true;
  }
}

import { createHash } from 'node:crypto';
import type { Connection } from '../../../src/core/connection.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from '../../../src/core/json/json.ts';
import { toText } from '../../../src/core/json/to-text.ts';

/** The skills that a server lists, as its extension has them. */
export async function listSkills(connection: Connection): Promise<readonly JsonObject[]> {
  const { result } = await connection.request('skills/list');
  return entriesIn(result?.['skills']);
}

/** Reads a skill and then what belongs to it, and stops at the first thing that is not what the list says. */
export async function loadSkill(connection: Connection, skill: JsonObject): Promise<void> {
  const files = entriesIn(skill['resources']);
  const own = files.find(({ uri }) => uri === skill['uri']);
  if (own === undefined) throw new Error('The skill does not list itself.');
  const bytes = await readFile(connection, own);
  const head = readFrontmatter(bytes.toString('utf8'));
  const promised = isObject(skill['frontmatter']) ? skill['frontmatter'] : {};
  for (const name of new Set([...Object.keys(head), ...Object.keys(promised)])) {
    if (head[name] !== promised[name]) throw new Error(`The skill has another \`${name}\` than its list.`);
  }
  for (const file of files) if (file !== own) await readFile(connection, file);
}

async function readFile(connection: Connection, { digest, size, uri }: JsonObject): Promise<Buffer> {
  const { result } = await connection.request('resources/read', { uri: toText(uri) });
  const [content] = entriesIn(result?.['contents']);
  const bytes = isString(content?.['blob']) ? Buffer.from(content['blob'], 'base64') : Buffer.from(toText(content?.['text']), 'utf8');
  if (bytes.length !== size) throw new Error(`\`${toText(uri)}\` has another size than its list.`);
  if (`sha256:${createHash('sha256').update(bytes).digest('hex')}` !== digest)
    throw new Error(`\`${toText(uri)}\` has another digest than its list.`);
  return bytes;
}

/** Lines of a name and a text: all that the suite writes there. */
function readFrontmatter(text: string): { readonly [name: string]: string } {
  const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  return Object.fromEntries([...head.matchAll(/^(\w+): *(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function entriesIn(list: Json | undefined): readonly JsonObject[] {
  return isArray(list) ? list.filter(isObject) : [];
}

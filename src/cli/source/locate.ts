import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Report } from '../../core/report.ts';
import { UserError } from '../../core/user-error.ts';
import type { SourceLine, SourcePlaces } from '../../reporters/reporter.ts';
import { findLiterals } from './find-literals.ts';
import { listSources } from './list-sources.ts';

const LARGEST = 1024 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;
/** Areas whose findings are about something that the server names in its own source. */
const NAMED = /^(tools|calls|hosts|prompts|resources)\//;
/** Files that stand for a whole server, the best first. */
const WHOLE = ['package.json', 'pyproject.toml', 'Cargo.toml', 'go.mod', 'pom.xml', 'build.gradle', 'composer.json', 'README.md'];

/** Makes sure that there is a folder to look in. */
export async function requireSource(folder: string, shown: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  const what = found === undefined ? 'is not there' : 'is no folder';
  throw new UserError('NO_SOURCE', `\`${shown}\` ${what}.`, 'Name the folder with the source of the server: `--source FOLDER`.');
}

/** Looks for what findings are about in the source of the server. A name in more than one place is in none. */
export async function locateSubjects(
  report: Report,
  { cwd, folder, signal }: { readonly folder: string; readonly cwd: string; readonly signal?: AbortSignal },
): Promise<SourcePlaces> {
  const namesOf = new Map<string, string>();
  for (const { check, subject, tools = [] } of report.findings) {
    if (!NAMED.test(check)) continue;
    // Where a finding hits several tools, its subject is what they share.
    for (const each of [...(subject === undefined ? [] : [subject]), ...tools]) {
      const name = nameIn(each, report);
      if (name !== '') namesOf.set(each, name);
    }
  }
  const base = isInside(cwd, folder) ? cwd : folder;
  const places = await findOnce(new Set(namesOf.values()), folder, base, signal);
  const lines = new Map<string, SourceLine>();
  for (const [subject, name] of namesOf) {
    const place = places.get(name);
    if (place !== undefined) lines.set(subject, place);
  }
  const whole = await findWhole(folder, base);
  return { lines, ...(whole !== undefined && { whole }) };
}

/** A subject is a name, or a name and what it is about. Methods of the protocol stand in many a source, and name nothing of it. */
function nameIn(subject: string, { server }: Report): string {
  const name = subject.split(' ', 1)[0] ?? '';
  const isMethod = /^(tools|prompts|resources|completion|logging|notifications|tasks|server)\//.test(name);
  return name.length < 2 || isMethod || name === server?.name ? '' : name;
}

async function findOnce(
  names: ReadonlySet<string>,
  folder: string,
  base: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, SourceLine>> {
  const found = new Map<string, SourceLine | 'many'>();
  let left = MOST_BYTES;
  for (const file of names.size === 0 ? [] : await listSources(folder, signal)) {
    signal?.throwIfAborted();
    const size = (await stat(file).catch(() => undefined))?.size ?? 0;
    if (size > LARGEST || size > left) continue;
    left -= size;
    const source = await readFile(file, 'utf8').catch(() => '');
    if (source.includes('\0')) continue;
    const place = relative(base, file).split(sep).join('/');
    for (const { line, name } of findLiterals(source, names)) {
      const known = found.get(name);
      // A line that names it twice is one place.
      if (known === undefined) found.set(name, { file: place, line });
      else if (known === 'many' || known.file !== place || known.line !== line) found.set(name, 'many');
    }
  }
  return new Map([...found].flatMap(([name, place]) => (place === 'many' ? [] : [[name, place] as const])));
}

async function findWhole(folder: string, base: string): Promise<string | undefined> {
  for (const name of WHOLE) {
    const file = join(folder, name);
    if ((await stat(file).catch(() => undefined))?.isFile()) return relative(base, file).split(sep).join('/');
  }
  return undefined;
}

function isInside(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return !path.startsWith('..') && !isAbsolute(path);
}

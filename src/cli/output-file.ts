import { rmSync } from 'node:fs';
import { access, constants, open, realpath, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../core/user-error.ts';
import { checkReader, reasonOf } from './files.ts';

/** A file that is written whole, at the end: readers find the old one or the new one and never a half. */
export interface OutputFile {
  write(text: string): Promise<void>;
}

/** Makes sure that a file can be written, before anything else starts. */
export async function prepareOutputFile(path: string, shown: string): Promise<OutputFile> {
  await requireFolder(path, shown);
  const existing = await stat(path).catch(() => undefined);
  if (existing?.isDirectory()) refuse(shown, 'is a folder', 'Name a file.');
  if (existing !== undefined) {
    await access(path, constants.W_OK).catch((error: unknown) => refuse(shown, reasonOf(error), 'Name a file that may be written.'));
  }
  // A device or a pipe cannot be replaced by a file.
  if (existing !== undefined && !existing.isFile()) {
    await checkReader(path).catch((error: unknown) => refuse(shown, reasonOf(error), 'Name a file that can be written.'));
    return writeInPlace(path, shown);
  }
  // What a link leads to is replaced, and not the link.
  const place = existing === undefined ? path : await realpath(path);
  const draft = join(dirname(place), `.${basename(place).slice(0, 100)}.${process.pid}.part`);
  try {
    await (await open(draft, 'w')).close();
    await unlink(draft);
  } catch (error) {
    if (existing !== undefined) return writeInPlace(path, shown);
    refuse(shown, `cannot be written: its folder ${reasonOf(error)}`, 'Name a file in a folder that may be written.');
  }
  return {
    async write(text) {
      const takeBack = removeWithThisProcess(draft);
      try {
        await writeFile(draft, text);
        await rename(draft, place);
      } catch (error) {
        await unlink(draft).catch(() => {});
        refuse(shown, reasonOf(error), 'Name a file that can be written.');
      } finally {
        takeBack();
      }
    },
  };
}

/** Refuses a file that stands in no folder. */
export async function requireFolder(path: string, shown: string): Promise<void> {
  const folder = dirname(path);
  const found = await stat(folder).catch((error: unknown) =>
    refuse(shown, `cannot be written: its folder \`${folder}\` ${reasonOf(error)}`, 'Create the folder first.'),
  );
  if (!found.isDirectory()) refuse(shown, `cannot be written: \`${folder}\` is no folder`, 'Name a file in a folder that exists.');
}

/** A second Ctrl-C may come while a draft is written. */
function removeWithThisProcess(draft: string): () => void {
  const remove = () => rmSync(draft, { force: true });
  process.on('exit', remove);
  return () => process.off('exit', remove);
}

function writeInPlace(path: string, shown: string): OutputFile {
  return {
    async write(text) {
      try {
        await checkReader(path);
        await writeFile(path, text);
      } catch (error) {
        refuse(shown, reasonOf(error), 'Name a file that can be written.');
      }
    },
  };
}

function refuse(shown: string, what: string, remedy: string): never {
  throw new UserError('UNWRITABLE_FILE', `\`${shown}\` ${what}.`, remedy);
}

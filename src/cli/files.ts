import { readFile } from 'node:fs/promises';
import { UserError } from '../core/user-error.ts';

/** Reads a file that an option names. */
export async function readTextFile(path: string, shown: string, form: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UserError('UNREADABLE_FILE', `\`${shown}\` ${reasonOf(error)}.`, `Name a file that can be read: \`${form}\`.`);
  }
}

/** What the system said, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'is not there';
  if (code === 'EISDIR') return 'is a folder';
  if (code === 'ENOTDIR') return 'stands under something that is no folder';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be opened: permission denied';
  if (code === 'EROFS') return 'stands on a file system that is read-only';
  if (code === 'ENOSPC') return 'does not fit: the disk is full';
  return `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

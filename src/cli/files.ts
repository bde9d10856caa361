import { constants, type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../core/user-error.ts';

const MIB = 1024 * 1024;
/** No file that a person writes for us is longer; a device may be endless. */
const LONGEST = 16 * MIB;
const CHUNK = 64 * 1024;
/** How long a pipe that has nothing yet is left alone. */
const PIPE_MS = 20;

/**
 * Reads a file that an option names.
 * @param form how the option is written
 * @param longest how many bytes it may have
 */
export async function readTextFile(path: string, shown: string, form: string, signal?: AbortSignal, longest = LONGEST): Promise<string> {
  const refuse = (what: string, remedy = `Name a file that can be read: \`${form}\`.`): never => {
    throw new UserError('UNREADABLE_FILE', `\`${shown}\` ${what}.`, remedy);
  };
  const bytes = await readBytes(path, longest, signal).catch((error: unknown) => refuse(reasonOf(error)));
  signal?.throwIfAborted();
  if (bytes.length > longest) refuse(`is larger than ${longest / MIB} MiB`);
  // Files of PowerShell are so unless it is told otherwise.
  if (/^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) refuse('is UTF-16', 'Save it as UTF-8.');
  return bytes.toString('utf8');
}

/** Not blocking: a pipe that nobody writes to would hold up the whole program, its end included. */
async function readBytes(path: string, longest: number, signal: AbortSignal | undefined): Promise<Buffer> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const chunks: Buffer[] = [];
    for (let length = 0; length <= longest && signal?.aborted !== true; ) {
      const chunk = await readChunk(handle);
      if (chunk === 'later') await pause(PIPE_MS);
      else if (chunk.length === 0) break;
      else {
        chunks.push(chunk);
        length += chunk.length;
      }
    }
    return Buffer.concat(chunks);
  } finally {
    await handle.close();
  }
}

async function readChunk(handle: FileHandle): Promise<Buffer | 'later'> {
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, null);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return 'later';
    throw error;
  }
}

/** A pipe or a device that nobody reads from holds up whoever opens it to write. */
export async function checkReader(path: string): Promise<void> {
  await (await open(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0))).close();
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** What the system said, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'is not there';
  if (code === 'EISDIR') return 'is a folder';
  if (code === 'ENOTDIR') return 'stands under something that is no folder';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be opened: permission denied';
  if (code === 'EROFS') return 'stands on a file system that is read-only';
  if (code === 'ENOSPC') return 'does not fit: the disk is full';
  if (code === 'ELOOP') return 'is a link that leads back to itself';
  if (code === 'ENAMETOOLONG') return 'has a name that is too long';
  if (code === 'ENXIO') return 'is a pipe or a socket that nobody reads from';
  return `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

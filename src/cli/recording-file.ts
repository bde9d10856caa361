import { closeSync, openSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UserError } from '../core/user-error.ts';
import { checkReader, reasonOf } from './files.ts';
import { requireFolder } from './output-file.ts';

/** A file that frames are written to while they come, so that a crash loses none but the last. */
export interface RecordingFile {
  /** @throws UserError where it can be written no longer, as on a full disk */
  write(text: string): void;
  close(): void;
}

/** Opens the file before anything else starts. @param shown as the user named it */
export async function openRecordingFile({ path, shown }: { readonly path: string; readonly shown: string }): Promise<RecordingFile> {
  await requireFolder(path, shown);
  const existing = await stat(path).catch(() => undefined);
  if (existing?.isFIFO()) await checkReader(path).catch((error: unknown) => refuse(shown, error));
  const handle = attempt(shown, () => openSync(path, 'w'));
  return {
    write: (text) => attempt(shown, () => void writeSync(handle, text)),
    close: () => closeSync(handle),
  };
}

function attempt<Value>(shown: string, action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    return refuse(shown, error);
  }
}

function refuse(shown: string, error: unknown): never {
  throw new UserError('UNWRITABLE_RECORDING', `\`${shown}\` ${reasonOf(error)}.`, 'Name a file that can be written with `--record FILE`.');
}

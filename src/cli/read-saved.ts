import { resolve } from 'node:path';
import { parseReport } from '../core/parse-report.ts';
import type { Report } from '../core/report.ts';
import { UserError } from '../core/user-error.ts';
import { readTextFile } from './files.ts';
import type { Io } from './io.ts';

const MIB = 1024 * 1024;
/** A report keeps the frames that its findings cite. */
const LONGEST = 256 * MIB;

/** Reads a saved report from a file, or with `-` from standard input. */
export async function readSavedReport(file: string, form: string, io: Pick<Io, 'cwd' | 'signal' | 'stdin'>): Promise<Report> {
  const text = file === '-' ? await readStdin(io) : await readTextFile(resolve(io.cwd, file), file, form, io.signal, LONGEST);
  const shown = file === '-' ? 'Standard input' : `\`${file}\``;
  if (text.trim() === '') throw new UserError('EMPTY_REPORT', `${shown} is empty.`, HOW_TO_WRITE);
  try {
    return parseReport(text);
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'NOT_A_REPORT') throw error;
    throw new UserError(error.code, `${shown} is no report of mcp-litmus.`, HOW_TO_WRITE);
  }
}

const HOW_TO_WRITE = '`mcp-litmus test --reporter json=FILE` writes one.';

async function readStdin({ signal, stdin }: Pick<Io, 'signal' | 'stdin'>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stdin?.() ?? []) {
    signal?.throwIfAborted();
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST) throw new UserError('UNREADABLE_FILE', `Standard input is larger than ${LONGEST / MIB} MiB.`, HOW_TO_WRITE);
  }
  return Buffer.concat(chunks).toString('utf8');
}

import { openSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { RunEvent } from '../../core/event.ts';
import { type RecordingHeader, renderRecordingHeader, renderRecordingLine } from '../../core/frames/recording.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import type { Target } from '../../core/target.ts';
import { UserError } from '../../core/user-error.ts';
import { checkReader, reasonOf } from '../files.ts';
import { requireFolder } from '../output-file.ts';

/** Writes the frames of a run to a file while they come, so that a crash loses none but the last. */
export interface Recorder {
  record(event: RunEvent): void;
}

/** Opens the file before anything else starts. */
export async function createRecorder(
  file: { readonly path: string; readonly shown: string },
  target: Target,
  redact: Redact,
): Promise<Recorder> {
  await requireFolder(file.path, file.shown);
  const existing = await stat(file.path).catch(() => undefined);
  if (existing?.isFIFO()) await checkReader(file.path).catch((error: unknown) => refuse(file.shown, error));
  const handle = attempt(file.shown, () => openSync(file.path, 'w'));
  const write = (text: string) => attempt(file.shown, () => writeSync(handle, text));
  return {
    record(event) {
      if (event.kind === 'frame') write(renderRecordingLine(event.frame, redact));
      if (event.kind === 'started') write(renderRecordingHeader(headerOf(event, target), redact));
    },
  };
}

function headerOf(started: Extract<RunEvent, { kind: 'started' }>, target: Target): Omit<RecordingHeader, 'format'> {
  const wire = target.kind === 'url' ? target.transport : target.kind === 'command' ? 'stdio' : 'memory';
  return { wire, target: started.target, side: 'client', tool: started.tool, version: started.version, startedAt: started.at };
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

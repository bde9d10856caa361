import type { RunEvent } from '../../core/event.ts';
import { type RecordingHeader, renderRecordingHeader, renderRecordingLine } from '../../core/frames/recording.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import type { Target } from '../../core/target.ts';
import { openRecordingFile } from '../recording-file.ts';

/** Writes the frames of a run to a file while they come. */
export interface Recorder {
  record(event: RunEvent): void;
}

export async function createRecorder(
  place: { readonly path: string; readonly shown: string },
  target: Target,
  redact: Redact,
): Promise<Recorder> {
  const file = await openRecordingFile(place);
  return {
    record(event) {
      if (event.kind === 'frame') file.write(renderRecordingLine(event.frame, redact));
      if (event.kind === 'started') file.write(renderRecordingHeader(headerOf(event, target), redact));
    },
  };
}

function headerOf(started: Extract<RunEvent, { kind: 'started' }>, target: Target): Omit<RecordingHeader, 'format'> {
  const wire = target.kind === 'url' ? target.transport : target.kind === 'command' ? 'stdio' : 'memory';
  return { wire, target: started.target, side: 'client', tool: started.tool, version: started.version, startedAt: started.at };
}

import type { RunEvent } from '../../core/event.ts';
import { exitCodeOf } from '../../core/exit-code.ts';
import { foldReport, type Report } from '../../core/report.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import { type Io, stopCodeOf } from '../io.ts';
import type { Progress } from '../progress.ts';
import { type Destination, type RenderOptions, writeReport } from './destinations.ts';

export interface FollowOptions extends RenderOptions {
  readonly events: AsyncIterable<RunEvent>;
  readonly destinations: readonly Destination[];
  readonly redact: Redact;
  readonly progress: Progress;
  /** Sets apart the findings that are lived with. */
  accept(report: Report): Report;
  /** Looks at a report that fails nothing before it is shown. @throws where it proves nothing */
  vet?(): void;
  /** Told every event as it comes. */
  readonly listeners: readonly ((event: RunEvent) => void | Promise<void>)[];
}

/** Follows a run to its end, however it ends, and writes its reports. Resolves with the exit code. */
export async function followRun(options: FollowOptions, io: Io): Promise<number> {
  const { events, failOn, listeners, progress, redact } = options;
  const seen: RunEvent[] = [];
  try {
    for await (const event of events) {
      seen.push(event);
      for (const listener of listeners) await listener(event);
      progress.show(event);
    }
  } catch (error) {
    progress.clear();
    // What was found before the interruption is still worth its report.
    if (stopCodeOf(io.signal) === undefined || seen.length === 0) throw error;
  }
  progress.clear();
  const report = options.accept(foldReport(seen, redact));
  const code = stopCodeOf(io.signal) ?? exitCodeOf(report, failOn);
  if (code === 0) options.vet?.();
  await writeReport(options.destinations, report, options, io);
  return code;
}

import type { Severity } from '../../core/check.ts';
import type { RunEvent } from '../../core/event.ts';
import { exitCodeOf } from '../../core/exit-code.ts';
import { foldReport, type Report } from '../../core/report.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import type { Reporter, Screen } from '../../reporters/reporter.ts';
import { type Io, stopCodeOf } from '../io.ts';
import type { OutputFile } from '../output-file.ts';
import type { Progress } from '../progress.ts';

/** A reporter and where its text goes: a file, or standard output. */
export interface Destination {
  readonly reporter: Reporter;
  readonly file?: OutputFile;
}

export interface FollowOptions {
  readonly events: AsyncIterable<RunEvent>;
  readonly destinations: readonly Destination[];
  readonly redact: Redact;
  readonly failOn: Severity;
  readonly screen: Screen;
  readonly progress: Progress;
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
  const report = foldReport(seen, redact);
  await writeReports(options, report, io);
  return stopCodeOf(io.signal) ?? exitCodeOf(report, failOn);
}

async function writeReports({ destinations, failOn, screen }: FollowOptions, report: Report, io: Io): Promise<void> {
  const failures: unknown[] = [];
  for (const { reporter, file } of destinations) {
    if (file === undefined) await io.stdout(reporter.render(report, screen, failOn));
    // A file that cannot be written must not keep the others from being written.
    else await file.write(reporter.render(report, PAGE, failOn)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** A file is no terminal: no colours, and a width that is easy to read. */
const PAGE: Screen = { width: 100, colors: false };

import { resolve } from 'node:path';
import { exitCodeOf } from '../../core/exit-code.ts';
import { type RecordingHeader, renderRecordingHeader, renderRecordingLine } from '../../core/frames/recording.ts';
import type { Report } from '../../core/report.ts';
import { UserError } from '../../core/user-error.ts';
import { VERSION } from '../../core/version.ts';
import type { Flags } from '../arguments.ts';
import { wantsColors } from '../colors.ts';
import { type Io, stdoutWidth } from '../io.ts';
import { openRecordingFile } from '../recording-file.ts';
import { type Destination, prepareDestinations, writeReport } from '../test-run/destinations.ts';
import { parseReportRequests } from '../test-run/report-requests.ts';
import type { ClientOrder } from './read-order.ts';
import type { WatchSession } from './session.ts';

/** Where the reports and the recording of a run of `client` go. */
export interface Outputs {
  /** Writes every report. @returns the exit code that it means */
  write(report: Report): Promise<number>;
  /** Files alone, for a run that may be ended at any time. */
  writeFiles(report: Report): Promise<void>;
  /** Records from now on what is seen. What it resolves with ends that, and throws where the file could not be written. */
  record(session: WatchSession, wire: RecordingHeader['wire'], target: string): Promise<() => void>;
}

export async function prepareOutputs({ failOn, isStdio }: ClientOrder, flags: Flags, io: Io): Promise<Outputs> {
  const { REPORTERS } = await import('../../reporters/index.ts');
  const shown = flags.text('record');
  const recording = shown === undefined ? undefined : resolve(io.cwd, shown);
  const requests = parseReportRequests(flags.all('reporter'), {
    names: REPORTERS.map(({ name }) => name),
    cwd: io.cwd,
    // Standard output belongs to the client there.
    isQuiet: flags.isOn('quiet') || isStdio,
    ...(recording !== undefined && { recording }),
  });
  const loud = requests.find(({ file }) => file === undefined);
  if (isStdio && loud !== undefined) {
    const remedy = `Give the report a file: \`--reporter ${loud.reporter}=FILE\`.`;
    throw new UserError('STDOUT_IS_TAKEN', 'With `--stdio` standard output belongs to the client.', remedy);
  }
  const destinations: readonly Destination[] = await prepareDestinations(requests, REPORTERS);
  const screen = { width: stdoutWidth(io), colors: wantsColors(flags, io.env, io.isStdoutTerminal) };
  return {
    async write(report) {
      await writeReport(destinations, report, { failOn, screen }, io);
      return exitCodeOf(report, failOn);
    },
    writeFiles: (report) =>
      writeReport(
        destinations.filter(({ file }) => file !== undefined),
        report,
        { failOn, screen },
        io,
      ),
    async record({ log, redact }, wire, target) {
      if (recording === undefined || shown === undefined) return () => {};
      const file = await openRecordingFile({ path: recording, shown });
      const header = { wire, target, side: 'server' as const, tool: 'mcp-litmus', version: VERSION, startedAt: new Date().toISOString() };
      file.write(renderRecordingHeader(header, redact));
      for (const frame of log.frames) file.write(renderRecordingLine(frame, redact));
      // A disk that is full in the midst of it is no fault of the client, which is served on.
      let failure: unknown;
      const deaf = log.listen((frame) => {
        try {
          if (failure === undefined) file.write(renderRecordingLine(frame, redact));
        } catch (error) {
          failure = error;
        }
      });
      return () => {
        deaf();
        file.close();
        if (failure !== undefined) throw failure;
      };
    },
  };
}

import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { exitCodeOf } from '../../core/exit-code.ts';
import { type RecordingHeader, renderRecordingHeader, renderRecordingLine } from '../../core/frames/recording.ts';
import type { Report } from '../../core/report.ts';
import { UserError } from '../../core/user-error.ts';
import { VERSION } from '../../core/version.ts';
import type { Flags } from '../arguments.ts';
import { wantsColors } from '../colors.ts';
import { reasonOf } from '../files.ts';
import { type Io, stdoutWidth } from '../io.ts';
import { requireFolder } from '../output-file.ts';
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
  /** Records from now on what is seen. */
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
      await requireFolder(recording, shown);
      const file = open(recording, shown);
      const header = { wire, target, side: 'server' as const, tool: 'mcp-litmus', version: VERSION, startedAt: new Date().toISOString() };
      writeSync(file, renderRecordingHeader(header, redact));
      for (const frame of log.frames) writeSync(file, renderRecordingLine(frame, redact));
      const deaf = log.listen((frame) => writeSync(file, renderRecordingLine(frame, redact)));
      return () => {
        deaf();
        closeSync(file);
      };
    },
  };
}

function open(path: string, shown: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new UserError(
      'UNWRITABLE_RECORDING',
      `\`${shown}\` ${reasonOf(error)}.`,
      'Name a file that can be written with `--record FILE`.',
    );
  }
}

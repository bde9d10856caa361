import { compareReports, exitCodeOfComparison } from '../../core/compare-reports.ts';
import { exitCodeOf } from '../../core/exit-code.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { choiceOf } from '../choice.ts';
import { wantsColors } from '../colors.ts';
import { type Io, stdoutWidth } from '../io.ts';
import { readSavedReport } from '../read-saved.ts';
import { readSource } from '../source/read-source.ts';
import { prepareDestinations, writeReport, writeTexts } from '../test-run/destinations.ts';
import { parseReportRequests } from '../test-run/report-requests.ts';

export async function run({ flags, operands }: Invocation, io: Io): Promise<number> {
  const file = readOperand(operands);
  const against = flags.text('against');
  if (against === '') throw new UserError('NO_REPORT', '`--against` names no report.', 'Write `--against FILE`.');
  if (file === '-' && against === '-') {
    throw new UserError('TWO_ON_STDIN', 'Both reports come from standard input.', 'Name a file for one of them.');
  }
  return against === undefined ? renderAgain(file, flags, io) : compare(file, against, flags, io);
}

function readOperand([file, second]: readonly string[]): string {
  if (file === undefined) {
    throw new UserError('NO_REPORT', 'No report was named.', 'Write `mcp-litmus report FILE`, or `-` to read standard input.');
  }
  if (second !== undefined) {
    throw new UserError(
      'TWO_REPORTS',
      `Two reports were named: \`${file}\` and \`${second}\`.`,
      `To compare them: \`mcp-litmus report ${file} --against ${second}\`.`,
    );
  }
  return file;
}

async function renderAgain(file: string, flags: Flags, io: Io): Promise<number> {
  const { REPORTERS } = await import('../../reporters/index.ts');
  const requests = requestsOf(flags, REPORTERS, io);
  const source = await readSource(
    flags,
    requests.map(({ reporter }) => reporter),
    io,
  );
  const destinations = await prepareDestinations(requests, REPORTERS);
  const report = await readSavedReport(file, 'mcp-litmus report FILE', io);
  const failOn = choiceOf(flags, 'fail-on');
  await writeReport(destinations, report, { failOn: failOn ?? 'error', screen: screenOf(flags, io), ...source }, io);
  return failOn === undefined ? 0 : exitCodeOf(report, failOn);
}

async function compare(old: string, current: string, flags: Flags, io: Io): Promise<number> {
  if (flags.text('source') !== undefined) {
    throw new UserError('SOURCE_WITHOUT_SARIF', '`--source` is for SARIF, and a comparison has no such form.', 'Leave it out.');
  }
  const { COMPARISON_REPORTERS } = await import('../../reporters/comparison.ts');
  const destinations = await prepareDestinations(requestsOf(flags, COMPARISON_REPORTERS, io), COMPARISON_REPORTERS);
  const before = await readSavedReport(old, 'mcp-litmus report FILE', io);
  const comparison = compareReports(before, await readSavedReport(current, '--against FILE', io));
  const texts = destinations.map(({ reporter, ...where }) => ({
    ...where,
    render: (screen: ReturnType<typeof screenOf>) => reporter.render(comparison, screen),
  }));
  await writeTexts(texts, screenOf(flags, io), io);
  return exitCodeOfComparison(comparison, choiceOf(flags, 'fail-on') ?? 'error');
}

function requestsOf(flags: Flags, reporters: readonly { readonly name: string }[], { cwd }: Io) {
  const requests = parseReportRequests(flags.all('reporter'), { names: reporters.map(({ name }) => name), cwd, isQuiet: true });
  return requests.length === 0 ? [{ reporter: 'terminal' }] : requests;
}

function screenOf(flags: Flags, io: Io) {
  return { width: stdoutWidth(io), colors: wantsColors(flags, io.env, io.isStdoutTerminal) };
}

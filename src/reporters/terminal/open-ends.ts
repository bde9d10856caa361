import type { CheckResult, Report } from '../../core/report.ts';
import { beside, field, textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { toVisible, toVisibleLine } from '../visible.ts';
import { count, list } from '../wording.ts';
import { renderTitle } from './finding.ts';

const MOST_OPEN = 30;
const MOST_REASONS = 8;
const MOST_OCCASIONS = 30;
const MOST_NAMES = 3;
const LINES_OF_CRASH = 8;

/** Checks that gave no verdict on the server, and why. */
export function renderOpenEnds(report: Report, width: number, paint: Paint): readonly string[] {
  const peer = report.client === undefined ? 'server' : 'client';
  const of = (verdict: CheckResult['verdict']) => report.checks.filter((check) => check.verdict === verdict);
  return [
    ...renderCrashed(of('crashed'), peer, width, paint),
    ...renderInconclusive(of('inconclusive'), width, paint),
    ...(peer === 'client' ? renderUnseen(of('skipped'), width, paint) : renderSkipped(of('skipped'), width, paint)),
  ];
}

function renderCrashed(checks: readonly CheckResult[], peer: 'server' | 'client', width: number, paint: Paint): readonly string[] {
  if (checks.length === 0) return [];
  const columns = textWidth(width) - 4;
  return [
    ...renderTitle('crashed', `A fault of mcp-litmus, which says nothing about the ${peer}. Please report it.`, width, paint).map(
      paint.red,
    ),
    ...checks.flatMap((check) => [
      `  ${paint.bold(check.id)} ${paint.dim(placeOf(check))}`,
      ...(check.because ?? '')
        .split('\n')
        .slice(0, LINES_OF_CRASH)
        .flatMap((line) => wrap(toVisibleLine(line, 400), columns).map((each) => `    ${each}`)),
    ]),
  ];
}

function renderInconclusive(checks: readonly CheckResult[], width: number, paint: Paint): readonly string[] {
  if (checks.length === 0) return [];
  const groups = groupByReason(checks);
  const shown = groups
    .slice(0, MOST_OPEN)
    .flatMap(([because, same]) => [
      ...wrap(list([...new Set(same.map(({ id }) => id))].slice(0, 12)) + moreOf(same), textWidth(width) - 2).map(
        (line) => `  ${paint.bold(line)}`,
      ),
      ...wrap(toVisibleLine(because, 400), textWidth(width) - 4).map((line) => `    ${line}`),
    ]);
  const more = groups.length - MOST_OPEN;
  return [
    ...renderTitle('inconclusive', 'It was tried, and no answer came that decides.', width, paint),
    ...shown,
    ...(more > 0 ? [`  and ${count(more, 'reason')} more`] : []),
  ];
}

function moreOf(checks: readonly CheckResult[]): string {
  const more = new Set(checks.map(({ id }) => id)).size - 12;
  return more > 0 ? ` and ${more} more` : '';
}

function renderSkipped(checks: readonly CheckResult[], width: number, paint: Paint): readonly string[] {
  if (checks.length === 0) return [];
  // What the user can mend comes first: such a reason names the option that it takes.
  const asks = ([because]: [string, unknown]) => Number(because.includes('`--'));
  const groups = groupByReason(checks).sort((one, other) => asks(other) - asks(one) || other[1].length - one[1].length);
  const more = groups.slice(MOST_REASONS).reduce((sum, [, same]) => sum + same.length, 0);
  return [
    ...renderTitle('skipped', 'What does not apply, or lacks an occasion.', width, paint),
    ...groups
      .slice(0, MOST_REASONS)
      .flatMap(([because, same]) => field(String(same.length).padStart(4), toVisibleLine(because, 300) + onlyOf(same), width)),
    ...(more > 0 ? beside(String(more).padStart(4), ['for other reasons']) : []),
  ];
}

/** What a client has not shown is a list of things to do. */
function renderUnseen(checks: readonly CheckResult[], width: number, paint: Paint): readonly string[] {
  if (checks.length === 0) return [];
  const groups = groupByReason(checks).sort((one, other) => other[1].length - one[1].length);
  const more = groups.slice(MOST_OCCASIONS).reduce((sum, [, same]) => sum + same.length, 0);
  return [
    ...renderTitle('not seen', 'What the client has not shown, and what to do in it.', width, paint),
    ...groups
      .slice(0, MOST_OCCASIONS)
      .flatMap(([because, same]) =>
        field(String(same.length).padStart(4), `${toVisibleLine(because.replace(/^Not seen yet\. /, ''), 300)} (${namesOf(same)})`, width),
      ),
    ...(more > 0 ? beside(String(more).padStart(4), ['for other reasons, which `--reporter html=FILE` lists']) : []),
  ];
}

/** A few of the checks by name. */
function namesOf(checks: readonly CheckResult[]): string {
  const ids = [...new Set(checks.map(({ id }) => toVisible(id)))];
  const more = ids.length - MOST_NAMES;
  return ids.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The name of the check, where the reason is that of one alone. */
function onlyOf(checks: readonly CheckResult[]): string {
  const [id, ...others] = new Set(checks.map((check) => check.id));
  return id === undefined || others.length > 0 ? '' : ` (${toVisible(id)})`;
}

function groupByReason(checks: readonly CheckResult[]): [because: string, checks: readonly CheckResult[]][] {
  const groups = new Map<string, CheckResult[]>();
  for (const check of checks) {
    const because = check.because ?? 'No reason was given.';
    const known = groups.get(because);
    if (known === undefined) groups.set(because, [check]);
    else known.push(check);
  }
  return [...groups];
}

function placeOf({ revision, wire }: CheckResult): string {
  return toVisible(`${revision} over ${wire}`);
}

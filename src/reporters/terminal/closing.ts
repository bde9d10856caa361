import type { Severity } from '../../core/check.ts';
import { VERDICTS } from '../../core/event.ts';
import { exitCodeOf } from '../../core/exit-code.ts';
import type { Report } from '../../core/report.ts';
import { field, textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { outcomeOf } from '../verdict.ts';
import { duration } from '../wording.ts';

const LONGEST_LINE = 2;

/** The outcome in at most eight lines, the verdict first. */
export function renderClosing(report: Report, failOn: Severity, width: number, paint: Paint): readonly string[] {
  const { word, text, isGood } = outcomeOf(report, failOn);
  const [first = '', ...rest] = wrap(`${word}: ${text}`, textWidth(width)).slice(0, LONGEST_LINE);
  const colour = isGood ? paint.green : paint.red;
  return [
    '',
    colour(paint.bold(word)) + first.slice(word.length),
    ...rest,
    ...renderTally(report, width),
    ...(exitCodeOf(report, failOn) === 4 ? field('exit', explainExit(report), width).slice(0, LONGEST_LINE) : []),
    ...field('time', duration(report.ms), width),
    'This is no security review.',
  ];
}

function explainExit({ client, ended }: Report): string {
  if (client !== undefined) return '4: no verdict on the client, since it was not heard.';
  return `4: no verdict on the server, since ${ended === 'refused' ? 'it let nobody in' : 'it was not reached'}.`;
}

/** Left out where no check was tried. */
function renderTally({ checks, summary }: Report, width: number): readonly string[] {
  if (checks.length === 0) return [];
  const tally = VERDICTS.map((verdict) => `${summary.verdicts[verdict]} ${verdict}`).join(', ');
  return field('checks', tally, width).slice(0, LONGEST_LINE);
}

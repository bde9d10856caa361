import type { Severity } from '../../core/check.ts';
import { VERDICTS } from '../../core/event.ts';
import { exitCodeOf } from '../../core/exit-code.ts';
import type { Report } from '../../core/report.ts';
import { field, textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { outcomeOf } from '../verdict.ts';
import { toVisibleLine } from '../visible.ts';
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
    ...field('checks', VERDICTS.map((verdict) => `${report.summary.verdicts[verdict]} ${verdict}`).join(', '), width).slice(
      0,
      LONGEST_LINE,
    ),
    ...renderTraits(report, width),
    ...(exitCodeOf(report, failOn) === 4 ? field('exit', explainExit(report), width).slice(0, LONGEST_LINE) : []),
    ...field('time', duration(report.ms), width),
    'This is no security review.',
  ];
}

function explainExit({ ended }: Report): string {
  return `4: no verdict on the server, since ${ended === 'refused' ? 'it let nobody in' : 'it was not reached'}.`;
}

function renderTraits({ traits }: Report, width: number): readonly string[] {
  if (traits.length === 0) return [];
  const told = new Map<string, Set<string>>();
  for (const { name, value } of traits) told.set(name, (told.get(name) ?? new Set()).add(String(value)));
  const text = [...told].map(([name, values]) => toVisibleLine(describeTrait(name, [...values]), 60)).join('; ');
  const lines = field('traits', text, width);
  return lines.length < 2 ? lines : [`${lines[0]?.replace(/[ ;…]+$/, '')} …`];
}

function describeTrait(name: string, values: readonly string[]): string {
  return values.join() === 'true' ? name : `${name}: ${values.join(', ')}`;
}

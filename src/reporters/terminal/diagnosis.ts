import type { Diagnosis } from '../../core/event.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { Report } from '../../core/report.ts';
import { beside, field } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { absenceOf } from '../verdict.ts';
import { toVisibleLine } from '../visible.ts';
import { renderEvidence } from './evidence.ts';

const MOST_TRIED = 12;

/** Why nothing answered: what was seen and tried, and what to do. */
export function renderDiagnosis(
  diagnosis: Diagnosis,
  report: Report,
  frames: ReadonlyMap<number, Frame>,
  width: number,
  paint: Paint,
): readonly string[] {
  const title = absenceOf(report);
  const tried = diagnosis.tried
    .slice(0, MOST_TRIED)
    .flatMap((line, index) => field(index === 0 ? 'tried' : '', toVisibleLine(line, 400), width));
  return [
    '',
    `${paint.red(paint.bold(title))}  ${paint.bold(toVisibleLine(diagnosis.cause, 80))}`,
    ...diagnosis.text.split('\n').flatMap((line, index) => field(index === 0 ? 'seen' : '', toVisibleLine(line, 600), width)),
    ...renderEvidence(diagnosis, frames, width, paint),
    ...tried,
    ...field('do', toVisibleLine(diagnosis.remedy, 600), width),
    ...beside('rerun', [toVisibleLine(report.rerun, 1000)]),
  ];
}

import { isEraDifference } from '../../core/era-difference.ts';
import type { Report } from '../../core/report.ts';
import { textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { toVisibleLine } from '../visible.ts';
import { renderTitle } from './finding.ts';

const MOST_TRAITS = 24;
const LONGEST_TRAIT = 120;

/** What was seen that is neither right nor wrong, each once. */
export function renderTraits(report: Report, width: number, paint: Paint): readonly string[] {
  const traits = report.traits.filter((trait) => !isEraDifference(trait));
  if (traits.length === 0) return [];
  const told = new Map<string, Set<string>>();
  for (const { name, value } of traits) told.set(name, (told.get(name) ?? new Set()).add(String(value)));
  const each = [...told].map(([name, values]) => toVisibleLine(describeTrait(name, [...values]), LONGEST_TRAIT));
  const more = each.length - MOST_TRAITS;
  const text = each.slice(0, MOST_TRAITS).join('; ') + (more > 0 ? `; and ${more} more` : '');
  return [
    ...renderTitle('traits', 'What was seen that is neither right nor wrong.', width, paint),
    ...wrap(`${text}.`, textWidth(width) - 4).map((line) => `    ${line}`),
  ];
}

function describeTrait(name: string, values: readonly string[]): string {
  return values.join() === 'true' ? name : `${name}: ${values.join(', ')}`;
}

import type { Frame } from '../../core/frames/frame.ts';
import type { ReportFinding } from '../../core/report.ts';
import { type Cause, isToldBy, type Kind } from '../causes.ts';
import { changesToList, describeChange } from '../changes.ts';
import { describeLoss } from '../host-rows.ts';
import { beside, cutToColumns, field, textWidth, wrap } from '../layout.ts';
import { type Paint, paintSeverity } from '../paint.ts';
import { specUrl } from '../spec-url.ts';
import { toVisibleLine } from '../visible.ts';
import { count, levelInWords, listSome } from '../wording.ts';
import { renderEvidence } from './evidence.ts';

const MOST_SUBJECTS = 8;
const MOST_BLOCKED = 6;
const MOST_PLACES = 4;
const MOST_LOSSES = 12;
const MOST_CHANGES = 8;

/** Causes that are told whole. Nobody reads more of them at a time. */
const MOST_WHOLE = 40;

/** Each cause under its heading, the gravest first; of very many the last ones in a line each. */
export function renderCauses(causes: readonly Cause[], frames: ReadonlyMap<number, Frame>, width: number, paint: Paint): readonly string[] {
  const rest = causes.slice(MOST_WHOLE);
  const title =
    rest.length === 0 ? [] : renderTitle('further', 'In a line each. `--only` with its id shows one of them whole.', width, paint);
  return [...causes.slice(0, MOST_WHOLE).flatMap((cause) => renderCause(cause, frames, width, paint)), ...title, ...rest.map(toLine)];

  function toLine({ check, severity, kinds }: Cause): string {
    const [first] = kinds.flatMap(({ findings }) => findings);
    const line = `${severity}  ${check}  ${toVisibleLine(first?.text ?? '', 200)}`;
    return cutToColumns(line, textWidth(width)).replace(severity, paintSeverity(severity, paint)(severity));
  }
}

/** One cause under one heading: what was seen, why it matters, what to do. */
export function renderCause(cause: Cause, frames: ReadonlyMap<number, Frame>, width: number, paint: Paint): readonly string[] {
  const places = listSome(cause.places, MOST_PLACES);
  return [
    '',
    `${paintSeverity(cause.severity, paint)(paint.bold(cause.severity))}  ${paint.bold(cause.check)}  ${paint.dim(places)}`,
    ...cause.kinds.flatMap((kind) => renderKind(kind, cause, frames, width, paint)),
    ...renderWhy(cause, width),
    ...(cause.card === undefined ? [] : field('do', cause.card.remedy, width)),
    ...renderBlocks(cause.blocks, width),
    ...beside('rerun', [toVisibleLine(cause.rerun, 1000)]),
  ];
}

function renderKind(kind: Kind, cause: Cause, frames: ReadonlyMap<number, Frame>, width: number, paint: Paint): readonly string[] {
  const [first] = kind.findings;
  const grade = kind.severity === cause.severity || first.because !== undefined ? '' : ` (${kind.severity})`;
  return [
    ...field('seen', toVisibleLine(first.text, 600) + grade, width),
    ...renderChanges(first, width),
    ...renderSubjects(kind, width),
    ...renderLosses(kind, width),
    ...renderEvidence(first, frames, width, paint),
    ...(first.because === undefined ? [] : field('graded', `${kind.severity}: ${toVisibleLine(first.because, 400)}`, width)),
  ];
}

function renderComparison(expected: string | undefined, actual: string | undefined, width: number): readonly string[] {
  const side = (label: string, text: string | undefined) => (text === undefined ? [] : field(label, toVisibleLine(text, 300), width));
  return [...side('expected', expected), ...side('actual', actual)];
}

/** The smallest change that mends it, or one for each place. */
function renderChanges(finding: ReportFinding, width: number): readonly string[] {
  const changes = changesToList(finding);
  if (changes.length === 0) return renderComparison(finding.expected, finding.actual, width);
  const more = changes.length - MOST_CHANGES;
  const lines = [
    ...changes.slice(0, MOST_CHANGES).map((change) => describeChange(change)),
    ...(more > 0 ? [`and ${count(more, 'place')} more`] : []),
  ];
  return lines.flatMap((line, index) => field(index === 0 ? 'change' : '', line, width));
}

/** What hosts make of it, and how that is known. */
function renderLosses({ findings }: Kind, width: number): readonly string[] {
  const losses = [...new Set(findings.flatMap(({ hosts = [] }) => hosts.map(describeLoss)))];
  const more = losses.length - MOST_LOSSES;
  const lines = [...losses.slice(0, MOST_LOSSES), ...(more > 0 ? [`and ${count(more, 'host')} more`] : [])];
  return lines.flatMap((line, index) => field(index === 0 ? 'hosts' : '', line, width));
}

function renderSubjects({ findings, subjects }: Kind, width: number): readonly string[] {
  const named = subjects.map((subject) => quote(toVisibleLine(subject, 80)));
  const [first] = findings;
  const isTold = named.length === 1 && isToldBy(first);
  if (named.length > 1) return field('hits', `${named.length}: ${listSome(named, MOST_SUBJECTS)}`, width);
  if (named.length === 1) return isTold ? [] : field('at', named.join(''), width);
  const more = new Set(findings.map(({ text }) => text)).size - 1;
  return more > 0 ? field('', `and ${count(more, 'more of the same kind', 'more of the same kind')}`, width) : [];
}

/** What is quoted in itself needs no further quotes. */
function quote(subject: string): string {
  return subject.includes('`') ? subject : `\`${subject}\``;
}

function renderWhy({ card }: Cause, width: number): readonly string[] {
  if (card === undefined) return [];
  const rests = [levelInWords(card.level), card.rows.join(', ')].filter(Boolean).join(', ');
  return [
    ...field('why', rests === '' ? card.why : `${card.why} (${rests})`, width),
    ...(card.spec === undefined ? [] : beside('', [specUrl(card.spec)])),
  ];
}

function renderBlocks(blocks: readonly string[], width: number): readonly string[] {
  if (blocks.length === 0) return [];
  return field('blocks', `${listSome(blocks, MOST_BLOCKED)}, which cannot be judged before this is mended.`, width);
}

/** A heading for a part of the report. */
export function renderTitle(title: string, about: string, width: number, paint: Paint): readonly string[] {
  const [first = '', ...rest] = wrap(`${title}  ${about}`, textWidth(width));
  return ['', paint.bold(title) + paint.dim(first.slice(title.length)), ...rest.map(paint.dim)];
}

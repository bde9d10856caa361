import type { CheckCard, ToolChange } from '../../core/event.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { type Cause, isToldBy, type Kind } from '../causes.ts';
import { changesToList, describeChange } from '../changes.ts';
import { frameMark, frameText } from '../frame-text.ts';
import { describeLoss } from '../host-rows.ts';
import { renderCode, renderFence, renderProse } from '../markdown-text.ts';
import { createPaint } from '../paint.ts';
import { specUrl } from '../spec-url.ts';
import { toVisibleLine } from '../visible.ts';
import { count, levelInWords, listSome } from '../wording.ts';

const MOST_KINDS = 6;
const MOST_SUBJECTS = 12;
const MOST_BLOCKED = 6;
const MOST_PLACES = 4;
const MOST_CHANGES = 12;
const MOST_LOSSES = 30;
const MOST_FRAMES = 6;
const LONGEST_FRAME = 400;
const PLAIN = createPaint(false);

/** One cause under one heading: what was seen, why it matters, what to do. */
export function renderCause(cause: Cause, frames: ReadonlyMap<number, Frame>): string {
  const { blocks, kinds } = cause;
  const more = kinds.length - MOST_KINDS;
  return [
    `### ${cause.severity}: ${renderCode(cause.check, 200)}`,
    renderPlaces(cause),
    ...kinds.slice(0, MOST_KINDS).map((kind) => renderKind(kind, cause)),
    ...(more > 0 ? [`And ${count(more, 'finding')} of other kinds.`] : []),
    [
      ...(cause.card === undefined ? [] : renderCard(cause.card)),
      ...(blocks.length === 0
        ? []
        : [
            `- **Blocks** ${listSome(
              blocks.map((id) => renderCode(id, 200)),
              MOST_BLOCKED,
            )}.`,
          ]),
    ].join('\n'),
    ...renderLosses(kinds),
    ...renderFrames(kinds, frames),
    renderFence([toVisibleLine(cause.rerun, 1000)], 'sh'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderPlaces({ places }: Cause): string {
  return `Seen in ${listSome(
    places.map((place) => renderProse(place, 80)),
    MOST_PLACES,
  )}.`;
}

function renderKind(kind: Kind, cause: Cause): string {
  const [first] = kind.findings;
  const grade = kind.severity === cause.severity || first.because !== undefined ? '' : ` (${kind.severity})`;
  const changes = changesToList(first);
  const side = (label: string, text: string | undefined) => (text === undefined ? [] : [`- **${label}** ${renderValue(text)}`]);
  return [
    `- **Seen** ${renderProse(first.text, 600)}${grade}`,
    ...(changes.length > 0 ? renderChanges(changes) : [...side('Expected', first.expected), ...side('Actual', first.actual)]),
    ...renderSubjects(kind),
    ...(first.because === undefined ? [] : [`- **Graded** ${kind.severity}: ${renderProse(first.because, 400)}`]),
  ].join('\n');
}

/** A sentence with values in backticks, or a value. */
function renderValue(text: string): string {
  return /`[^`]+`/.test(text) ? renderProse(text, 300) : renderCode(text, 300);
}

function renderChanges(changes: readonly ToolChange[]): readonly string[] {
  const more = changes.length - MOST_CHANGES;
  return [
    ...changes.slice(0, MOST_CHANGES).map((change) => `- **Change** ${renderProse(describeChange(change), 700)}`),
    ...(more > 0 ? [`- And ${count(more, 'place')} more.`] : []),
  ];
}

/** What hosts make of it, and how that is known, folded up. */
function renderLosses(kinds: readonly Kind[]): readonly string[] {
  const told = kinds.slice(0, MOST_KINDS).flatMap(({ findings }) => findings.flatMap(({ hosts = [] }) => hosts));
  const losses = [...new Map(told.map((loss) => [describeLoss(loss), loss])).values()];
  if (losses.length === 0) return [];
  const lines = losses
    .slice(0, MOST_LOSSES)
    .map((loss) => `- ${renderProse(describeLoss({ ...loss, source: '' }).trim(), 400)} ${renderCode(loss.source, 200)}`);
  const more = losses.length - MOST_LOSSES;
  if (more > 0) lines.push(`- And ${count(more, 'more of the same kind', 'more of the same kind')}.`);
  return [`<details><summary>How this is known of hosts</summary>\n\n${lines.join('\n')}\n\n</details>`];
}

function renderSubjects({ findings, subjects }: Kind): readonly string[] {
  const named = subjects.map((subject) => renderCode(subject, 80));
  const [first] = findings;
  const isTold = named.length === 1 && isToldBy(first);
  if (named.length > 1) return [`- **Hits** ${named.length}: ${listSome(named, MOST_SUBJECTS)}`];
  return named.length === 0 || isTold ? [] : [`- **At** ${named.join('')}`];
}

function renderCard({ level, remedy, rows, spec, why }: CheckCard): readonly string[] {
  const rests = [levelInWords(level), rows.join(', ')].filter(Boolean).join(', ');
  const place = spec === undefined ? '' : ` ${renderLink(specUrl(spec))}`;
  return [
    `- **Why** ${renderProse(why, 800)}${rests === '' ? '' : ` (${renderProse(rests, 200)})`}${place}`,
    `- **Do** ${renderProse(remedy, 800)}`,
  ];
}

/** A link where it leads to the specification; any other address may be one that a file brought. */
function renderLink(address: string): string {
  return /^https:\/\/modelcontextprotocol\.io\/[\w/.#-]+$/.test(address) ? `[specification](${address})` : renderCode(address, 300);
}

/** The frames of the first finding of each kind. */
function renderFrames(kinds: readonly Kind[], frames: ReadonlyMap<number, Frame>): readonly string[] {
  const cited = new Map<number, string | undefined>();
  for (const { findings } of kinds.slice(0, MOST_KINDS)) {
    const { evidence, subject } = findings[0];
    for (const seq of evidence) if (!cited.has(seq)) cited.set(seq, subject);
  }
  return renderFrameList([...cited].flatMap(([seq, subject]) => toLine(frames.get(seq), subject)));
}

function toLine(frame: Frame | undefined, subject?: string): readonly string[] {
  return frame === undefined ? [] : [`${frameMark(frame, PLAIN)}  ${frameText(frame, LONGEST_FRAME, subject)}`];
}

/** What was on the wire, folded up. */
export function renderEvidence(evidence: readonly number[], frames: ReadonlyMap<number, Frame>): readonly string[] {
  return renderFrameList(evidence.flatMap((seq) => toLine(frames.get(seq))));
}

function renderFrameList(lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_FRAMES;
  const shown = more > 0 ? [...lines.slice(0, MOST_FRAMES), `and ${count(more, 'line')} more`] : lines;
  return [`<details><summary>On the wire</summary>\n\n${renderFence(shown)}\n\n</details>`];
}

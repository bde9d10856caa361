import { beside, field, textWidth, wrap } from '../../reporters/layout.ts';
import { createPaint, paintSeverity } from '../../reporters/paint.ts';
import type { Screen } from '../../reporters/reporter.ts';
import { specUrl } from '../../reporters/spec-url.ts';
import { levelInWords, list } from '../../reporters/wording.ts';
import { toCopy } from '../called-as.ts';
import type { Environment } from '../io.ts';
import { type Explanation, type LevelSpan, sharedReason } from './explanation.ts';

/** What a check claims, on what grounds, what it says, and what to do. */
export function renderCard(explanation: Explanation, { width, colors }: Screen, env: Environment = {}): string {
  const paint = createPaint(colors);
  const { claim, faults, formerly, id, levels, messages, needs, remedy, rows, spec, why } = explanation;
  const shared = sharedReason(messages);
  const reason = shared ?? messages.find(({ isByHosts }) => isByHosts)?.because;
  const lines = [
    paint.bold(id),
    ...wrap(claim, textWidth(width)),
    '',
    ...field('judges', describeScope(explanation), width),
    ...levels.flatMap((span, index) => field(index === 0 ? 'level' : '', describeLevel(span, levels.length > 1), width)),
    ...field('why', why, width),
    ...(spec === undefined ? [] : beside('', [specUrl(spec)])),
    ...rows.flatMap(({ id: row, says }, index) => field(index === 0 ? 'rows' : '', `${row}: ${says}`, width)),
    ...needs.flatMap((need, index) => field(index === 0 ? 'needs' : '', need, width)),
    ...messages.flatMap(({ because, id: message, isByHosts, severity, text }, index) => {
      const label = index === 0 ? 'says' : '';
      if (isByHosts) return field(label, `${message}: ${text}`, width);
      const [first = '', ...rest] = field(label, `${severity} ${message}: ${text}`, width);
      const painted = first.replace(severity, paintSeverity(severity, paint)(severity));
      return [painted, ...rest, ...(because === undefined || because === shared ? [] : field('', `Graded so because: ${because}`, width))];
    }),
    ...(reason === undefined ? [] : field('graded', reason, width)),
    ...field('do', remedy, width),
    ...faults.flatMap((fault, index) => field(index === 0 ? 'faults' : '', `${fault.id} (${list(fault.messages)}): ${fault.does}`, width)),
    ...(formerly.length === 0 ? [] : field('formerly', list(formerly), width)),
    ...renderTry(explanation, env),
  ];
  return `${lines.join('\n')}\n`;
}

/** A command line that shows the first fault, where a command can. */
function renderTry({ faults, id, role }: Explanation, env: Environment): readonly string[] {
  const fault = faults.find(({ isOnStdio }) => isOnStdio);
  if (role === 'client') {
    const [first] = faults.flatMap(({ tried }) => (tried === undefined ? [] : [tried]));
    return first === undefined ? [] : ['', `Try it: ${first.map((command) => toCopy(command, env)).join(' ')}`];
  }
  if (fault === undefined) return [];
  const line = `mcp-litmus test --only ${id} -- ${toCopy(`mcp-litmus fake server --fault ${fault.id}`, env)}`;
  return ['', `Try it: ${toCopy(line, env)}`];
}

/** `server over stdio, http and sse; 2024-11-05 to 2025-11-25`. */
export function describeScope({ revisions, role, wires }: Explanation): string {
  const [first, last] = [revisions[0], revisions.at(-1)];
  const span = first === undefined ? 'no revision' : first === last ? first : `${first} to ${last}`;
  return `${role} over ${list(wires)}; ${span}`;
}

/** `MUST`, and since when where that differs. */
export function describeLevel({ from, level, until }: LevelSpan, withRevisions: boolean): string {
  const word = levelInWords(level) || 'no word of the specification';
  return withRevisions ? `${word} ${from === until ? `in ${from}` : `from ${from} to ${until}`}` : word;
}

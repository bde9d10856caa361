import type { Frame, HeaderList } from '../core/frames/frame.ts';
import { redactFrame } from '../core/secrets/redact-frame.ts';
import type { Redact } from '../core/secrets/secret.ts';
import { shortenAround } from '../core/text/shorten.ts';
import { createPaint, type Paint } from './paint.ts';
import type { Screen } from './reporter.ts';
import { toVisible, toVisibleLine } from './visible.ts';
import { count } from './wording.ts';

const ARROWS: { readonly [From in Frame['from']]: string } = { client: '→', server: '←', wire: '·' };
const LINE = 400;

/** One line for each frame as it comes, masked. */
export function renderFrameLine(frame: Frame, redact: Redact, screen: Screen = { width: LINE, colors: false }): string {
  const masked = redactFrame(frame, redact);
  const head = `${frameMark(masked, createPaint(screen.colors))}  ${toVisibleLine(masked.connection, 20).padEnd(4)} `;
  return head + toVisibleLine(describeFrame(masked, allHeaders), Math.max(40, Math.min(screen.width, LINE) - MARK - 7));
}

/** Columns of a mark. */
export const MARK = 11;

/** An arrow and the time. */
export function frameMark(frame: Frame, paint: Paint): string {
  const arrow = isUnsent(frame) ? ARROWS.wire : ARROWS[frame.from];
  return `${paint.cyan(arrow)} ${paint.dim(`${(frame.t / 1000).toFixed(3)} s`.padStart(9))}`;
}

/**
 * What a frame says, harmless, and cut to about that many characters around what it is shown for. Header fields that
 * every request carries are left out, so that those of interest are not cut.
 */
export function frameText(frame: Frame, limit: number, subject?: string): string {
  const text = describeFrame(frame, tellingHeaders);
  if (subject === undefined) return toVisibleLine(text, limit);
  return shortenAround(toVisible(text), limit, [toVisible(JSON.stringify(subject))]);
}

function describeFaults(faults: readonly string[]): string {
  return faults.length === 0 ? '' : `, with the fault ${faults.join(', ')}`;
}

function describeLacks(names: readonly string[] = []): string {
  return names.length === 0 ? '' : `, in an environment without ${names.join(' and ')}`;
}

function describeFrame(frame: Frame, describeHeaders: (headers: HeaderList) => string): string {
  switch (frame.kind) {
    case 'open':
      return `opens a connection over ${frame.wire}${frame.purpose === 'probe' ? ' to probe' : ''}`;
    case 'accept':
      return `serves over ${frame.wire}${describeFaults(frame.faults)}${describeLacks(frame.lacks)}`;
    case 'start':
      return `starts ${[frame.command, ...frame.arguments].join(' ')} (pid ${frame.pid}, in ${frame.cwd})`;
    case 'exit':
      return `${describeEnd(frame)}${frame.survivors.length === 0 ? '' : `; ${count(frame.survivors.length, 'process', 'processes')} it had started lived on`}`;
    case 'input-end':
      return 'closes the input of the process';
    case 'kill':
      return `sends ${frame.signal} to the process`;
    case 'message':
      return frame.event === undefined ? frame.text : `event ${frame.event}: ${frame.text}`;
    case 'noise':
      return `not JSON: ${frame.text}`;
    case 'stderr':
      return `stderr: ${frame.text}`;
    case 'request-head':
      return `${isUnsent(frame) ? 'not sent: ' : ''}${frame.method} ${frame.url}${describeHeaders(frame.headers)}`;
    case 'response-head':
      return `HTTP ${frame.status}${describeHeaders(frame.headers)}`;
    case 'body':
      return `body, ${count(frame.bytes, 'byte')}: ${frame.text}`;
    case 'event':
      return `event ${frame.event}${frame.eventId === undefined ? '' : ` (id ${frame.eventId})`}${frame.data === '' ? ' without data' : `: ${frame.data}`}`;
    case 'comment':
      return `comment: ${frame.text}`;
    case 'body-end':
      return { complete: 'end of the body', aborted: 'the client hung up', broken: 'the body broke off' }[frame.how];
    case 'trouble':
      return `${frame.code}: ${frame.text}`;
  }
}

function isUnsent(frame: Frame): boolean {
  return frame.kind === 'request-head' && frame.isUnsent === true;
}

function describeEnd(frame: { readonly code: number | null; readonly signal: string | null }): string {
  return frame.signal === null ? `the process ended with code ${frame.code}` : `the process was ended by ${frame.signal}`;
}

const DULL =
  /^(accept-encoding|cache-control|connection|content-length|date|etag|keep-alive|ratelimit.*|transfer-encoding|user-agent|vary|x-powered-by)$/i;

function tellingHeaders(headers: HeaderList): string {
  return allHeaders(headers.filter(([name]) => !DULL.test(name)));
}

function allHeaders(headers: HeaderList): string {
  return headers.map(([name, value]) => ` | ${name}: ${value}`).join('');
}

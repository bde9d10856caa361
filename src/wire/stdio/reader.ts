import type { FrameLog } from '../../core/frames/frame-log.ts';
import { isResponse, isRpcLike, messagesIn } from '../../core/frames/message.ts';
import { parseJson } from '../../core/json/json.ts';
import { createAllowance } from '../allowance.ts';
import { renderSize } from '../render-size.ts';
import { createLineSplitter, type Line } from './lines.ts';

const MIB = 1024 * 1024;

/** What one reader takes before it gives up on a flooding peer. */
export const READER_LIMITS = {
  /** Bytes of one line that are kept; the longest list seen in the field is 2.1 MB. */
  line: 16 * MIB,
  /** Bytes of a line that is no message, kept as text. */
  noise: 16 * 1024,
  /** Bytes of noise, after which the peer counts as flooding. */
  flood: 64 * MIB,
  /** Frames of noise, likewise. */
  floodLines: 10_000,
  /** Bytes of a line that has not ended, likewise. */
  endless: 128 * MIB,
  /** Bytes of stderr that are kept from its beginning; the rest is read and counted. */
  stderr: MIB,
  /** Lines of stderr, likewise. */
  stderrLines: 5000,
  /** Bytes at the end of stderr that are kept in any case: last words tell most. */
  lastWords: 2048,
} as const;

/** More than a tester will take. */
export interface Flood {
  readonly code: 'FLOOD' | 'RUN_FULL';
  readonly text: string;
}

export interface LineSink {
  push(chunk: Uint8Array): void;
  /** @param wasCutOff we ended the peer, perhaps in the middle of a line */
  end(wasCutOff?: boolean): void;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const BOM = '\uFEFF';

/**
 * Turns the bytes of stdout into frames: a line that is JSON-RPC is a message, any other is noise.
 * @param onFlood called once, when the peer has sent more than a tester will take
 */
export function createStdoutReader(log: FrameLog, connection: string, onFlood: (flood: Flood) => void): LineSink {
  const splitter = createLineSplitter(READER_LIMITS.line, READER_LIMITS.noise);
  const allowance = createAllowance(log);
  let lines = 0;
  let noiseBytes = 0;
  let noiseLines = 0;
  let longest = 0;
  let flooded = false;
  const flood = (text: string, code: Flood['code'] = 'FLOOD') => {
    if (flooded) return;
    flooded = true;
    onFlood({ code, text });
  };

  const see = (line: Line) => {
    if (flooded) return;
    lines += 1;
    const { text, encoding } = decode(line.bytes);
    const json = line.cut ? undefined : parseJson(encoding === 'bom' ? text.slice(1) : text);
    const mark = encoding === undefined ? {} : { encoding };
    if (json !== undefined && isRpcLike(json.value)) {
      log.add({ kind: 'message', from: 'server', connection, text, message: json.value, ...mark });
      const messages = messagesIn(json.value);
      const excess = allowance.take(text, messages.length, messages.some(isResponse));
      if (excess !== undefined) flood(excess, allowance.code);
      return;
    }
    noiseBytes += line.length;
    noiseLines += 1;
    const shown = text.length > READER_LIMITS.noise ? text.slice(0, READER_LIMITS.noise) : text;
    log.add({
      kind: 'noise',
      from: 'server',
      connection,
      text: shown.endsWith('\r') ? shown.slice(0, -1) : shown,
      bytes: line.length,
      ...mark,
      ...((line.cut || !line.terminated) && { cut: true }),
    });
    const excess = allowance.take(shown);
    const isEndless = !line.terminated && line.length > READER_LIMITS.endless;
    if (line.length > READER_LIMITS.line && !isEndless) {
      longest = Math.max(longest, line.length);
      log.add({ kind: 'trouble', from: 'wire', connection, code: 'LINE_TOO_LONG', text: describeLong(line) });
    }
    // Whoever writes one line that is too long goes on in order after it.
    const isTooMuch = isEndless || noiseBytes - longest > READER_LIMITS.flood || noiseLines > READER_LIMITS.floodLines;
    if (isTooMuch) flood(describeNoise(noiseLines, noiseBytes, line));
    else if (excess !== undefined) flood(excess, allowance.code);
  };
  const seeRest = () => {
    for (const line of splitter.end()) see(line);
  };

  return {
    push(chunk) {
      if (flooded) return;
      for (const line of splitter.push(chunk)) see(line);
      if (splitter.pending > READER_LIMITS.endless) seeRest();
    },
    end(wasCutOff = false) {
      // Whoever has ended lines before would have ended this one too, unless it is one that nobody reads.
      if (!wasCutOff || lines === 0 || splitter.pending > READER_LIMITS.line) seeRest();
    },
  };
}

function describeLong({ length, terminated }: Line): string {
  const what = terminated ? `a line of ${renderSize(length)} to stdout` : `${renderSize(length)} to stdout without ending the line`;
  return `It wrote ${what}. No more than ${renderSize(READER_LIMITS.line)} are read as a message.`;
}

function describeNoise(lines: number, bytes: number, last: Line): string {
  if (!last.terminated) return `It wrote ${renderSize(last.length)} to stdout without ending the line.`;
  if (lines === 1) return `It wrote a line of ${renderSize(bytes)} to stdout that is no message.`;
  return `It wrote ${lines} lines (${renderSize(bytes)}) to stdout that are no messages.`;
}

/** Turns the bytes of stderr into frames, a line each. What is above the limit is counted, and its last lines told. */
export function createStderrReader(log: FrameLog, connection: string): LineSink {
  const splitter = createLineSplitter(READER_LIMITS.noise);
  let kept = 0;
  let lines = 0;
  let dropped = 0;
  let tail: Uint8Array = new Uint8Array();
  const tell = (text: string) => log.add({ kind: 'stderr', from: 'server', connection, text });
  const isFull = () => kept > READER_LIMITS.stderr || lines >= READER_LIMITS.stderrLines;
  const see = (line: Line) => {
    if (isFull()) dropped += line.length + 1;
    else {
      kept += line.length + 1;
      lines += 1;
      tell(textOf(line));
    }
  };
  return {
    push(chunk) {
      if (!isFull()) {
        for (const line of splitter.push(chunk)) see(line);
        return;
      }
      dropped += chunk.length;
      tail = Buffer.concat([tail, chunk]).subarray(-READER_LIMITS.lastWords);
    },
    end() {
      for (const line of splitter.end()) see(line);
      if (dropped === 0) return;
      // The first line of a tail may be half of one.
      const last = tail.length < READER_LIMITS.lastWords ? tail : tail.subarray(tail.indexOf(0x0a) + 1);
      const ending = createLineSplitter(READER_LIMITS.noise);
      const words = [...ending.push(last), ...ending.end()];
      tell(`[${dropped - last.length} more bytes on stderr were read and not kept]`);
      for (const line of words) tell(textOf(line));
    },
  };
}

function textOf(line: Line): string {
  return decode(line.bytes).text.replace(/\r$/, '');
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding?: 'invalid-utf8' | 'bom' } {
  try {
    const text = strict.decode(bytes);
    return text.startsWith(BOM) ? { text, encoding: 'bom' } : { text };
  } catch {
    return { text: lenient.decode(bytes), encoding: 'invalid-utf8' };
  }
}

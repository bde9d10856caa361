import type { FrameLog } from '../../core/frame-log.ts';
import { parseJson } from '../../core/json.ts';
import { isRpcLike } from '../../core/message.ts';
import { createLineSplitter, type Line } from './lines.ts';

/** What one reader takes before it gives up on a flooding peer. */
export const READER_LIMITS = {
  /** Bytes of one line that are kept; the longest list seen in the field is 2.1 MB. */
  line: 32 * 1024 * 1024,
  /** Bytes of a line that is no message, kept as text. */
  noise: 16 * 1024,
  /** Bytes of noise, after which the peer counts as flooding. */
  flood: 64 * 1024 * 1024,
  /** Frames of noise, likewise. */
  floodLines: 50_000,
  /** Bytes of messages of one process, likewise. */
  messages: 512 * 1024 * 1024,
  /** Bytes of stderr that are kept; the rest is read and counted. */
  stderr: 1024 * 1024,
} as const;

export type LineSink = { push(chunk: Uint8Array): void; end(): void };

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const BOM = '\uFEFF';

/**
 * Turns the bytes of stdout into frames: a line that is JSON-RPC is a message, any other is noise.
 * @param onFlood called once, when the peer has sent more than a tester will take
 */
export function createStdoutReader(log: FrameLog, connection: string, onFlood: (text: string) => void): LineSink {
  const splitter = createLineSplitter(READER_LIMITS.line);
  let noiseBytes = 0;
  let noiseLines = 0;
  let messageBytes = 0;
  let flooded = false;
  const flood = (text: string) => {
    flooded = true;
    onFlood(text);
  };

  const see = (line: Line) => {
    if (flooded) return;
    const { text, encoding } = decode(line.bytes);
    const json = line.cut ? undefined : parseJson(encoding === 'bom' ? text.slice(1) : text);
    const mark = encoding === undefined ? {} : { encoding };
    if (json !== undefined && isRpcLike(json.value)) {
      messageBytes += line.length;
      log.add({ kind: 'message', from: 'server', connection, text, message: json.value, ...mark });
      if (messageBytes > READER_LIMITS.messages) flood('It sent more than 512 MiB of messages.');
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
    if (noiseBytes > READER_LIMITS.flood || noiseLines > READER_LIMITS.floodLines) {
      flood(`It wrote ${noiseLines} lines (${noiseBytes} bytes) to stdout that are no messages.`);
    }
  };

  return {
    push(chunk) {
      if (flooded) return;
      for (const line of splitter.push(chunk)) see(line);
    },
    end() {
      for (const line of splitter.end()) see(line);
    },
  };
}

/** Turns the bytes of stderr into frames, a line each. What is above the limit is read and counted in a last frame. */
export function createStderrReader(log: FrameLog, connection: string): LineSink {
  const splitter = createLineSplitter(READER_LIMITS.noise);
  let kept = 0;
  let dropped = 0;
  const see = (line: Line) => {
    if (kept > READER_LIMITS.stderr) {
      dropped += line.length + 1;
      return;
    }
    kept += line.length + 1;
    const text = decode(line.bytes).text.replace(/\r$/, '');
    log.add({ kind: 'stderr', from: 'server', connection, text });
  };
  return {
    push(chunk) {
      for (const line of splitter.push(chunk)) see(line);
    },
    end() {
      for (const line of splitter.end()) see(line);
      if (dropped > 0)
        log.add({ kind: 'stderr', from: 'server', connection, text: `[${dropped} more bytes on stderr were read and not kept]` });
    },
  };
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding?: 'invalid-utf8' | 'bom' } {
  try {
    const text = strict.decode(bytes);
    return text.startsWith(BOM) ? { text, encoding: 'bom' } : { text };
  } catch {
    return { text: lenient.decode(bytes), encoding: 'invalid-utf8' };
  }
}

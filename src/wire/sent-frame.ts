import type { Frame } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { parseJson } from '../core/json/json.ts';

const KEPT = 64 * 1024;
// A byte order mark is part of what was sent.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Records what we send: a message when it is one line of JSON, noise when it is malformed on purpose. */
export function sentFrame(log: FrameLog, connection: string, raw: string | Uint8Array, request?: number): Frame {
  const text = typeof raw === 'string' ? raw : decoder.decode(raw);
  const line = text.endsWith('\n') ? text.slice(0, -1) : text;
  const json = line.includes('\n') ? undefined : parseJson(line);
  const place = { from: 'client' as const, connection, ...(request !== undefined && { request }) };
  if (json !== undefined) return log.add({ kind: 'message', ...place, text: line, message: json.value });
  const bytes = typeof raw === 'string' ? Buffer.byteLength(raw) : raw.length;
  return log.add({ kind: 'noise', ...place, text: text.slice(0, KEPT), bytes, ...(text.length > KEPT && { cut: true }) });
}

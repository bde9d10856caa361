import { isObject, isString, type Json, type JsonObject, parseJson } from '../json/json.ts';
import { escapeUnseen } from '../json/render-json.ts';
import { toText } from '../json/to-text.ts';
import { redactFrame } from '../secrets/redact-frame.ts';
import type { Redact } from '../secrets/secret.ts';
import { UserError } from '../user-error.ts';
import { type Format, notOfThisKind, upgrade } from './format.ts';
import type { Frame, WireKind } from './frame.ts';
import { parseFrame } from './parse-frame.ts';

/** The first line of a recording. One frame a line follows it. */
export interface RecordingHeader {
  readonly format: 1;
  /** `auto` where it was still to be found when the recording began. */
  readonly wire: WireKind | 'auto';
  /** Masked. */
  readonly target: string;
  /** Which side of the frames is ours. */
  readonly side: 'client' | 'server';
  readonly tool: string;
  readonly version: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly frames: readonly Frame[];
  /** The last line was cut off, as it is when a run dies. */
  readonly isTorn: boolean;
}

interface Lines {
  readonly header: JsonObject;
  readonly frames: readonly Json[];
}

const FORMAT: Format<Lines> = { name: 'recording', number: 1, steps: {} };

export function renderRecordingHeader(header: Omit<RecordingHeader, 'format'>, redact: Redact): string {
  const { wire, target, side, tool, version, startedAt } = header;
  return `${escapeUnseen(JSON.stringify({ format: FORMAT.number, wire, target: redact(target), side, tool, version, startedAt }))}\n`;
}

/** A frame as one line, masked. The parsed message stands there only where masking made its text unreadable. */
export function renderRecordingLine(frame: Frame, redact: Redact): string {
  const masked = redactFrame(frame, redact);
  if (masked.kind !== 'message' || parseJson(masked.text) === undefined) return `${escapeUnseen(JSON.stringify(masked))}\n`;
  const { message: _, ...rest } = masked;
  return `${escapeUnseen(JSON.stringify(rest))}\n`;
}

/** Reads a recording of this format or any past one. */
export function parseRecording(text: string): Recording {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [first = '', ...rest] = lines;
  const header = parseJson(first)?.value;
  if (!isObject(header)) throw notOfThisKind(FORMAT.name);
  const values = rest.map((line) => parseJson(line)?.value);
  const isTorn = values.length > 0 && values.at(-1) === undefined;
  const whole = (isTorn ? values.slice(0, -1) : values).map((value, index) => value ?? broken(index));
  const version = header['version'];
  const lifted = upgrade(FORMAT, header['format'], { header, frames: whole }, isString(version) ? version : undefined);
  return { header: toHeader(lifted.header), frames: lifted.frames.map((value, index) => toFrame(value) ?? broken(index)), isTorn };
}

function toHeader(header: JsonObject): RecordingHeader {
  const texts = ['target', 'tool', 'version', 'startedAt'].every((name) => isString(header[name]));
  const isKnown =
    ['stdio', 'http', 'sse', 'memory', 'auto'].includes(toText(header['wire'])) && ['client', 'server'].includes(toText(header['side']));
  if (!texts || !isKnown) throw notOfThisKind(FORMAT.name);
  return header as unknown as RecordingHeader;
}

function toFrame(value: Json): Frame | undefined {
  if (!isObject(value) || value['kind'] !== 'message' || value['message'] !== undefined) return parseFrame(value);
  const text = value['text'];
  const message = isString(text) ? parseJson(text)?.value : undefined;
  return message === undefined ? undefined : parseFrame({ ...value, message });
}

function broken(index: number): never {
  const line = index + 2;
  throw new UserError('RECORDING_BROKEN', `Line ${line} of the recording is no frame.`, `Take line ${line} out, or record again.`);
}

import type { Frame, FrameOf } from './frame.ts';
import { isObject, type Json, type JsonObject, parseJson } from './json.ts';
import { isRequest, isResponse, isRpcLike, messagesIn } from './message.ts';

type Noise = FrameOf<'noise'>;

/** JSON that stands on several lines of stdout. */
export interface SpreadJson {
  readonly lines: readonly [Noise, ...Noise[]];
  readonly value: Json;
  /** It is a message that was meant for the client, not a log of one. */
  readonly isMessage: boolean;
}

/** A line that holds the answer to a request, and something before it, behind it, or a second message. */
export interface GluedAnswer {
  readonly line: Noise;
  readonly answer: JsonObject;
}

/** What a server wrote to stdout besides messages on lines of their own. */
export interface StdoutNoise {
  readonly spread: readonly SpreadJson[];
  readonly glued: readonly GluedAnswer[];
  /** Other lines that stand together, with nothing else on stdout between them. */
  readonly bursts: readonly (readonly [Noise, ...Noise[]])[];
}

/** Sorts the lines on stdout that are no messages by what they are. */
export function sortStdoutNoise(frames: readonly Frame[]): StdoutNoise {
  const talk = readTalk(frames);
  const spread: SpreadJson[] = [];
  const glued: GluedAnswer[] = [];
  const bursts: [Noise, ...Noise[]][] = [];
  for (const run of runsOf(frames)) {
    let burst: [Noise, ...Noise[]] | undefined;
    for (let at = 0; at < run.length; ) {
      const found = spreadAt(run, at);
      const line = run[at];
      if (line === undefined) break;
      const answer = found === undefined ? talk.unansweredIn(line) : undefined;
      if (found !== undefined) spread.push({ ...found, isMessage: talk.isMeant(line.connection, found.value) });
      else if (answer !== undefined) glued.push({ line, answer });
      else if (burst === undefined) {
        burst = [line];
        bursts.push(burst);
      } else burst.push(line);
      at += found?.lines.length ?? 1;
    }
  }
  return { spread, glued, bursts };
}

// Nobody writes by hand what is longer, and a flood of open brackets must not keep us.
const MOST_LINES = 2000;
const MOST_OBJECTS = 8;

/** Lines of noise that follow one another on the stdout of one connection; blank ones are left out. */
function runsOf(frames: readonly Frame[]): readonly (readonly Noise[])[] {
  const open = new Map<string, Noise[]>();
  const runs: Noise[][] = [];
  for (const frame of frames) {
    if (frame.from === 'server' && frame.kind === 'message') open.delete(frame.connection);
    if (frame.from !== 'server' || frame.kind !== 'noise' || frame.text.trim() === '') continue;
    const run = open.get(frame.connection) ?? [];
    if (run.length === 0) runs.push(run);
    open.set(frame.connection, run);
    run.push(frame);
  }
  return runs;
}

/** The shortest piece of a run that begins here, has more than one line, and is JSON once joined. */
function spreadAt(run: readonly Noise[], from: number): Omit<SpreadJson, 'isMessage'> | undefined {
  const first = run[from];
  if (first === undefined || !/^\s*[{[]/.test(first.text)) return undefined;
  const indent = indentOf(first.text);
  for (let end = from + 1; end < Math.min(run.length, from + MOST_LINES); end++) {
    const text = run[end]?.text ?? '';
    // Only a closing bracket that stands no deeper than the opening one can be the end.
    if (!/^\s*[}\]]\s*$/.test(text) || indentOf(text) > indent) continue;
    const lines = run.slice(from, end + 1);
    const json = parseJson(lines.map((line) => line.text).join('\n'));
    return json === undefined ? undefined : { lines: [first, ...lines.slice(1)], value: json.value };
  }
  return undefined;
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Who asked what, and what was answered on a line of its own. */
function readTalk(frames: readonly Frame[]) {
  const asked = new Map<string, string>();
  const answered = new Set<string>();
  const keyOf = (connection: string, message: JsonObject) => `${connection} ${JSON.stringify(message['id'])}`;
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    for (const message of messagesIn(frame.message)) {
      const key = keyOf(frame.connection, message);
      if (frame.from === 'client' && isRequest(message)) asked.set(key, String(message['method']));
      if (frame.from === 'server' && isResponse(message)) answered.add(key);
    }
  }
  const isOpen = (connection: string, message: JsonObject) =>
    isResponse(message) && asked.has(keyOf(connection, message)) && !answered.has(keyOf(connection, message));
  return {
    /** A log repeats what was said: our own requests, and answers that came on a line of their own. */
    isMeant(connection: string, value: Json): boolean {
      if (!isObject(value) || !isRpcLike(value)) return false;
      if (isResponse(value)) return isOpen(connection, value);
      return asked.get(keyOf(connection, value)) !== value['method'];
    },
    unansweredIn(line: Noise): JsonObject | undefined {
      return objectsIn(line.text).find((message) => isOpen(line.connection, message));
    },
  };
}

/** The JSON objects within a text, from brace to matching brace. */
function objectsIn(text: string): readonly JsonObject[] {
  const found: JsonObject[] = [];
  let from = text.indexOf('{');
  for (let tried = 0; from !== -1 && tried < MOST_OBJECTS; tried++) {
    const end = closingBrace(text, from);
    const value = end === -1 ? undefined : parseJson(text.slice(from, end + 1))?.value;
    if (isObject(value)) found.push(value);
    from = text.indexOf('{', isObject(value) ? end + 1 : from + 1);
  }
  return found;
}

function closingBrace(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at;
  }
  return -1;
}

import { findBracketEnd, type ReadingBudget } from '../json/bracket-end.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../json/json.ts';
import { toText } from '../json/to-text.ts';
import type { Frame, FrameOf } from './frame.ts';
import { isRequest, isResponse, isRpcLike, messagesIn } from './message.ts';
import { findMessageByNul } from './nul-bytes.ts';

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
  /** What it shares the line with are NUL bytes, and nothing else. */
  readonly isByNul: boolean;
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
  const budget = { left: MOST_CHARACTERS };
  const talk = readTalk(frames, budget);
  const spread: SpreadJson[] = [];
  const glued: GluedAnswer[] = [];
  const bursts: [Noise, ...Noise[]][] = [];
  for (const run of runsOf(frames)) {
    let burst: [Noise, ...Noise[]] | undefined;
    for (let at = 0; at < run.length; ) {
      const found = spreadAt(run, at, budget);
      const line = run[at];
      if (line === undefined) break;
      const answer = found === undefined ? talk.unansweredIn(line) : undefined;
      if (found !== undefined) spread.push({ ...found, isMessage: talk.isMeant(line.connection, found.value) });
      else if (answer !== undefined) glued.push({ line, answer, isByNul: findMessageByNul(line.text) !== undefined });
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
const MOST_CHARACTERS = 4_000_000;
const MOST_OBJECTS = 8;

/** Lines of noise that follow one another on the stdout of one connection; blank ones are left out. */
function runsOf(frames: readonly Frame[]): readonly (readonly Noise[])[] {
  const open = new Map<string, Noise[]>();
  const runs: Noise[][] = [];
  for (const frame of frames) {
    if (frame.from === 'server' && frame.kind === 'message') open.delete(frame.connection);
    if (frame.from !== 'server' || frame.kind !== 'noise' || frame.text.trim() === '' || isHalfMessage(frame)) continue;
    const run = open.get(frame.connection) ?? [];
    if (run.length === 0) runs.push(run);
    open.set(frame.connection, run);
    run.push(frame);
  }
  return runs;
}

/** The beginning of a message that was too long to be kept, or broke off when the server ended: that is told elsewhere. */
function isHalfMessage({ text, cut }: Noise): boolean {
  return cut === true && /^\s*\{\s*"jsonrpc"\s*:/.test(text);
}

/** The piece of a run that begins here, has more than one line, and is JSON once joined. */
function spreadAt(run: readonly Noise[], from: number, budget: ReadingBudget): Omit<SpreadJson, 'isMessage'> | undefined {
  const first = run[from];
  const start = first?.text.search(/\S/) ?? -1;
  if (first === undefined || !isBracket(first.text[start])) return undefined;
  const texts = run.slice(from, from + MOST_LINES).map((line) => line.text);
  const end = findBracketEnd(texts, start, budget);
  if (end === undefined || end.text === 0) return undefined;
  const json = parseJson(texts.slice(0, end.text + 1).join('\n'));
  return json === undefined ? undefined : { lines: [first, ...run.slice(from + 1, from + end.text + 1)], value: json.value };
}

function isBracket(char: string | undefined): boolean {
  return char === '{' || char === '[';
}

/** Who asked what, and what was answered on a line of its own. */
function readTalk(frames: readonly Frame[], budget: ReadingBudget) {
  const asked = new Map<string, string>();
  const answered = new Set<string>();
  const keyOf = (connection: string, message: JsonObject) => `${connection} ${JSON.stringify(message['id'])}`;
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    for (const message of messagesIn(frame.message)) {
      if (frame.from === 'client' && isRequest(message)) asked.set(keyOf(frame.connection, message), toText(message['method']));
      if (frame.from === 'server' && isResponse(message)) answered.add(keyOf(frame.connection, message));
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
      return objectsIn(line.text, budget).find((message) => isOpen(line.connection, message));
    },
  };
}

/** The JSON objects within a text, from brace to matching brace. */
function objectsIn(text: string, budget: ReadingBudget): readonly JsonObject[] {
  const found: JsonObject[] = [];
  let from = text.indexOf('{');
  for (let tried = 0; from !== -1 && tried < MOST_OBJECTS; tried++) {
    const end = findBracketEnd([text], from, budget)?.at ?? -1;
    const value = end === -1 ? undefined : parseJson(text.slice(from, end + 1))?.value;
    if (isObject(value)) found.push(value);
    from = text.indexOf('{', isObject(value) ? end + 1 : from + 1);
  }
  return found;
}

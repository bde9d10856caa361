import type { Frame, FrameDraft } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { shortenText } from '../../core/text/shorten.ts';

/** Where the frames of one client are noted down, as far as there is room. */
export interface Notes {
  /** @returns the frame in its place; nothing where it was not noted down */
  add(draft: FrameDraft): Frame | undefined;
  /** Nothing more is noted down. */
  readonly isFull: boolean;
}

export interface NotesLimits {
  readonly frames: number;
  /** Characters of all texts together. */
  readonly characters: number;
}

/** What one client may say before nothing more is noted down. */
const NOTES_LIMITS: NotesLimits = { frames: 20_000, characters: 32 * 1024 * 1024 };

/** What a frame costs beside its text. */
const FRAME_COST = 200;

export function createNotes(log: FrameLog, limits: NotesLimits = NOTES_LIMITS): Notes {
  let frames = 0;
  let characters = 0;
  let isFull = false;
  return {
    get isFull() {
      return isFull;
    },
    add(long) {
      if (isFull) return undefined;
      const draft = shortenOwn(long);
      frames += 1;
      characters += FRAME_COST + lengthOf(draft);
      if (frames <= limits.frames && characters <= limits.characters) return log.add(draft) as Frame;
      isFull = true;
      const { connection } = draft;
      const text =
        'More was said than is kept: what came after this was not noted down, and not judged. Let the client do less in one run, and the rest in another.';
      return log.add({ kind: 'trouble', from: 'wire', connection, code: 'NOTES_FULL', text }) as Frame;
    },
  };
}

/** Our own messages are cut above so many characters: what a client makes of them does not hang on the midst of a long text. */
const LONGEST_OWN = 256 * 1024;
const LONGEST_STRING = 4096;

function shortenOwn(draft: FrameDraft): FrameDraft {
  if (draft.kind !== 'message' || draft.from !== 'server' || draft.text.length <= LONGEST_OWN) return draft;
  return { ...draft, text: shortenText(draft.text, LONGEST_OWN), message: shortenStrings(draft.message) };
}

function shortenStrings(value: Json): Json {
  if (typeof value === 'string') return shortenText(value, LONGEST_STRING);
  if (isArray(value)) return value.map(shortenStrings);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inner === undefined ? inner : shortenStrings(inner)]));
}

function lengthOf(draft: FrameDraft): number {
  if (draft.kind === 'message') return draft.text.length * 2;
  if (draft.kind === 'request-head' || draft.kind === 'response-head') return JSON.stringify(draft.headers).length;
  if (draft.kind === 'event') return draft.data.length;
  return 'text' in draft ? draft.text.length : 0;
}

import type { Frame, FrameDraft } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';

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
    add(draft) {
      if (isFull) return undefined;
      frames += 1;
      characters += FRAME_COST + lengthOf(draft);
      if (frames <= limits.frames && characters <= limits.characters) return log.add(draft) as Frame;
      isFull = true;
      const { connection } = draft;
      const text = 'The client said more than is kept: what came after this was not noted down.';
      return log.add({ kind: 'trouble', from: 'wire', connection, code: 'NOTES_FULL', text }) as Frame;
    },
  };
}

function lengthOf(draft: FrameDraft): number {
  if (draft.kind === 'message') return draft.text.length * 2;
  if (draft.kind === 'request-head' || draft.kind === 'response-head') return JSON.stringify(draft.headers).length;
  if (draft.kind === 'event') return draft.data.length;
  return 'text' in draft ? draft.text.length : 0;
}

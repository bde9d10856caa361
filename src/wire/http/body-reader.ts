import type { FrameDraft } from '../../core/frames/frame.ts';
import type { Problem } from './trouble.ts';

/** Turns the bytes of a response body into frames. */
export interface BodyReader {
  push(bytes: Uint8Array): void;
  /** Adds what is left. Returns the text of the body; empty for a stream. */
  end(isComplete: boolean): string;
}

/** What a reader works with. */
export interface BodySink {
  readonly connection: string;
  /** `seq` of the request head. */
  readonly request: number;
  add(draft: FrameDraft): void;
  /** Called at most once: the peer sends more than a tester will take. */
  giveUp(problem: Problem): void;
}

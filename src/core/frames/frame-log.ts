import type { Frame, FrameDraft } from './frame.ts';

/** Gives every frame of a run its number and its time, and tells whoever listens. */
export interface FrameLog {
  /** Every frame so far, in order. The array grows; it is never rewritten. */
  readonly frames: readonly Frame[];
  add<Draft extends FrameDraft>(draft: Draft): Draft & { readonly seq: number; readonly t: number };
  /** Milliseconds since the run began. */
  now(): number;
  listen(listener: (frame: Frame) => void): () => void;
}

/** @param clock monotonic milliseconds, from any origin */
export function createFrameLog(clock: () => number): FrameLog {
  const began = clock();
  const frames: Frame[] = [];
  const listeners = new Set<(frame: Frame) => void>();
  const now = () => Math.round((clock() - began) * 10) / 10;
  return {
    frames,
    now,
    add(draft) {
      const frame = { seq: frames.length, t: now(), ...draft };
      frames.push(frame as Frame);
      for (const listener of [...listeners]) listener(frame as Frame);
      return frame;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What one answer may cost before we hang up. */
export interface BodyLimits {
  /** Bytes of one body, or of one event on a stream. */
  readonly bodyBytes: number;
  /** Bytes of one stream, all its events together. */
  readonly streamBytes: number;
  /** Frames of one stream. */
  readonly streamFrames: number;
}

const MIB = 1024 * 1024;

/** The longest list seen in the field is 2.1 MB. */
export const BODY_LIMITS: BodyLimits = { bodyBytes: 16 * MIB, streamBytes: 64 * MIB, streamFrames: 20_000 };

/** Bytes that are kept as text of what is no JSON. */
export const KEPT_TEXT = 64 * 1024;

/** One line of a byte stream, without its newline. */
export interface Line {
  readonly bytes: Uint8Array;
  /** Its length as received; more than `bytes` holds when it was cut. */
  readonly length: number;
  readonly cut: boolean;
  /** False for what stood after the last newline when the stream ended. */
  readonly terminated: boolean;
}

/** Splits bytes into lines, whatever the chunks; of a line above the limit the beginning is kept, and the rest counted. */
export interface LineSplitter {
  push(chunk: Uint8Array): readonly Line[];
  /** What stood after the last newline, as a line of its own. */
  end(): readonly Line[];
  /** Bytes since the last newline. */
  readonly pending: number;
}

const NEWLINE = 0x0a;

/**
 * @param limit bytes of the longest line that is kept whole
 * @param beginning bytes that are kept of a longer one
 */
export function createLineSplitter(limit: number, beginning = limit): LineSplitter {
  let parts: Uint8Array[] = [];
  let kept = 0;
  let length = 0;

  const keep = (piece: Uint8Array) => {
    length += piece.length;
    const isLong = length > limit;
    if (isLong && kept > beginning) {
      // Nobody will read it as a message any more.
      parts = [join(parts, kept).slice(0, beginning)];
      kept = beginning;
    }
    const room = (isLong ? beginning : limit) - kept;
    if (room <= 0) return;
    const part = piece.length > room ? piece.subarray(0, room) : piece;
    parts.push(part);
    kept += part.length;
  };
  const take = (terminated: boolean): Line => {
    const line = { bytes: join(parts, kept), length, cut: length > kept, terminated };
    parts = [];
    kept = 0;
    length = 0;
    return line;
  };

  return {
    get pending() {
      return length;
    },
    push(chunk) {
      const lines: Line[] = [];
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
        keep(chunk.subarray(from, at));
        lines.push(take(true));
        from = at + 1;
      }
      if (from < chunk.length) keep(chunk.subarray(from));
      return lines;
    },
    end() {
      return length > 0 ? [take(false)] : [];
    },
  };
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1 && parts[0] !== undefined) return parts[0];
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

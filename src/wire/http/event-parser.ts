/** One block of an event stream: the lines up to a blank one. */
export interface StreamEvent {
  /** Missing when the block had no `data` field: clients that follow the standard then see no event. */
  readonly data?: string;
  /** The type; empty when the block named none. */
  readonly event: string;
  readonly id?: string;
  /** Milliseconds. */
  readonly retry?: number;
  /** Lines that are no field of the standard and no comment. Clients skip them. */
  readonly strays: readonly string[];
}

export interface EventParserSink {
  onEvent(event: StreamEvent): void;
  onComment(text: string): void;
}

/**
 * Reads the text of an event stream, whatever the pieces. A line ends with LF, CRLF or CR, and takes effect at once:
 * a CR at the end of a piece is not held back until it is known whether an LF follows.
 */
export interface EventParser {
  push(text: string): void;
  /** The text of a last block that no blank line ended, as it stood; clients drop it. Empty when there is none. */
  end(): string;
  /** Characters of the unfinished block that are held, and what its lines cost by themselves. */
  readonly held: number;
}

/** What holding one more line costs, however short it is. */
const LINE_COST = 32;

export function createEventParser(sink: EventParserSink): EventParser {
  let partial: string[] = [];
  let partialLength = 0;
  let afterCr = false;
  let lines: string[] = [];
  let linesLength = 0;

  const handleLine = (line: string) => {
    if (line.startsWith(':')) {
      sink.onComment(line.slice(line[1] === ' ' ? 2 : 1));
    } else if (line !== '') {
      lines.push(line);
      linesLength += line.length + LINE_COST;
    } else if (lines.length > 0) {
      const block = lines;
      lines = [];
      linesLength = 0;
      sink.onEvent(readBlock(block));
    }
  };

  return {
    get held() {
      return partialLength + linesLength;
    },
    push(text) {
      if (text === '') return;
      const breaks = /\r\n|\n|\r/g;
      let from = afterCr && text.startsWith('\n') ? 1 : 0;
      breaks.lastIndex = from;
      for (let found = breaks.exec(text); found !== null; found = breaks.exec(text)) {
        partial.push(text.slice(from, found.index));
        const line = partial.length === 1 ? (partial[0] ?? '') : partial.join('');
        partial = [];
        partialLength = 0;
        from = found.index + found[0].length;
        handleLine(line);
      }
      afterCr = text.endsWith('\r');
      if (from < text.length) {
        partial.push(text.slice(from));
        partialLength += text.length - from;
      }
    },
    end() {
      const last = partial.join('');
      const text = [...lines, ...(last.startsWith(':') ? [] : [last])].join('\n');
      partial = [];
      partialLength = 0;
      lines = [];
      linesLength = 0;
      return text;
    },
  };
}

function readBlock(lines: readonly string[]): StreamEvent {
  const data: string[] = [];
  const strays: string[] = [];
  let event = '';
  let id: string | undefined;
  let retry: number | undefined;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value);
    else strays.push(line);
  }
  return {
    event,
    strays,
    ...(data.length > 0 && { data: data.join('\n') }),
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry }),
  };
}

const WIDE = /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

/** How many columns a text takes. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const char of text) columns += columnsOfChar(char);
  return columns;
}

function columnsOfChar(char: string): number {
  if (char < '\u0300') return 1;
  if (/\p{M}/u.test(char)) return 0;
  return WIDE.test(char) ? 2 : 1;
}

/** A line that is no wider; what was cut off leaves a mark. */
export function cutToColumns(text: string, width: number): string {
  return columnsOf(text) <= width ? text : `${breakWord(text, width - 1)[0]}…`;
}

/** Breaks a text at spaces, and a word that is wider than a line anywhere. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let columns = 0;
  for (const word of text.split(' ')) {
    const wide = columnsOf(word);
    if (line !== '' && columns + 1 + wide > width) {
      lines.push(line);
      line = '';
      columns = 0;
    }
    const pieces = wide > width ? breakWord(word, width) : [word];
    const last = pieces.at(-1) ?? '';
    lines.push(...pieces.slice(0, -1));
    line = line === '' ? last : `${line} ${last}`;
    columns = columnsOf(line);
  }
  lines.push(line);
  return lines;
}

function breakWord(word: string, width: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let columns = 0;
  for (const char of word) {
    const wide = columnsOfChar(char);
    if (columns + wide > width) {
      pieces.push(piece);
      piece = '';
      columns = 0;
    }
    piece += char;
    columns += wide;
  }
  return [...pieces, piece];
}

const LABEL = 9;
const NARROWEST = 40;
const WIDEST = 110;

/** The width that text is set to: lines that are too long are hard to read. */
export function textWidth(width: number): number {
  return Math.max(NARROWEST, Math.min(width, WIDEST));
}

/** The columns left for what stands behind a label. */
export function fieldWidth(width: number): number {
  return textWidth(width) - 2 - LABEL;
}

/** A label with wrapped text beside it. */
export function field(label: string, text: string, width: number): readonly string[] {
  return beside(label, wrap(text, fieldWidth(width)));
}

/** A label with lines beside it, as they are. */
export function beside(label: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(LABEL)}${line}`.trimEnd());
}

import { describe, expect, it } from 'vitest';
import { findUnseen, nameCharacter } from '../../../src/core/text/unseen-characters.ts';

describe('a character that nobody sees', () => {
  it.each([
    ['a\u0000b\u0007c', ['U+0000 (null)', 'U+0007 (bell)']],
    ['\u001b[31mred\u001b[0m', ['U+001B (escape)']],
    ['\u009b31m \u0085 \u007f', ['U+009B (control sequence introducer)', 'U+0085 (control character)', 'U+007F (delete)']],
    ['over\rwritten', ['U+000D (carriage return)']],
    [
      'abc\u202edef\u202c\u2066g\u2069',
      ['U+202E (right-to-left override)', 'U+202C (end of an embedding)', 'U+2066 (left-to-right isolate)', 'U+2069 (end of an isolate)'],
    ],
    ['pay\u200bload\u2060\ufeff', ['U+200B (zero width space)', 'U+2060 (word joiner)', 'U+FEFF (byte order mark)']],
    ['x\u200b\u200c\u200dy', ['U+200B (zero width space)', 'U+200C (zero width non-joiner)', 'U+200D (zero width joiner)']],
    ['\u202e\u200b\u0007', ['U+202E (right-to-left override)', 'U+200B (zero width space)', 'U+0007 (bell)']],
    ['seen\u{E0041}\u{E007F}', ['U+E0041 (tag)', 'U+E007F (tag)']],
  ])('is found in %j and named', (text, names) => {
    expect(findUnseen(text).map(nameCharacter)).toEqual(names);
  });

  it.each([
    ['lines and tabs', 'one\n\ttwo\r\nthree'],
    [
      'a family of emoji',
      'for \u{1F468}\u200d\u{1F469}\u200d\u{1F467} and \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['Thai beside a Latin word', 'ใช้\u200bAPI'],
    ['Hebrew with its marks', '\u200fשלום\u200e, MCP'],
    ['soft hyphens', 'Donau\u00addampf'],
  ])('is none of those in %s', (_, text) => {
    expect(findUnseen(text)).toEqual([]);
  });
});

/** Characters that nobody sees and that are named by more than their kind. */
const NAMES: { readonly [code: number]: string } = {
  0: 'null',
  7: 'bell',
  8: 'backspace',
  11: 'vertical tab',
  12: 'form feed',
  13: 'carriage return',
  27: 'escape',
  127: 'delete',
  155: 'control sequence introducer',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'end of an embedding',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8288: 'word joiner',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'end of an isolate',
  65279: 'byte order mark',
};

const CONTROLS = String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\r(?!\n)`;
/** What turns a text around. The marks of Hebrew and Arabic (U+200E, U+200F, U+061C) belong into such texts, and stay out. */
const TURNING = String.raw`[\u202a-\u202e\u2066-\u2069]`;
/** Scripts of Asia and emoji need characters without width beside letters of their own; elsewhere they hide something. */
const SEEN_BESIDE = String.raw`[^\u0000-\u009f\u200b-\u200d\u202a-\u202e\u2060\u2066-\u2069\ufeff]`;
const ZERO_WIDTH = `(?<!${SEEN_BESIDE})[\\u200b-\\u200d\\u2060](?!${SEEN_BESIDE})|\\ufeff`;
/** Tags show nothing unless they follow a flag. */
const TAGS = String.raw`(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0000}-\u{E007F}]`;
const UNSEEN = new RegExp([CONTROLS, TURNING, ZERO_WIDTH, TAGS].join('|'), 'gu');

/** The characters of a text that no reader sees, each once: controls, turns of direction, spaces without width, tags. */
export function findUnseen(text: string): readonly string[] {
  return [...new Set(text.match(UNSEEN) ?? [])];
}

/** `U+202E (right-to-left override)`. */
export function nameCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')} (${NAMES[code] ?? (code < 0x100 ? 'control character' : 'tag')})`;
}

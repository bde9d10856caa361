/**
 * How a text may spell a value: as it stands, escaped for JSON (also JSON inside JSON), percent-encoded, with the
 * entities of HTML, in hexadecimal, or inside base64.
 */
const JSON_ESCAPES: { readonly [char: string]: string } = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };
const UNESCAPED = new Map(Object.entries(JSON_ESCAPES).map(([char, letter]) => [letter, char]));
const ENTITIES: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&(?:#0*39|#x27|apos);',
};

/** A pattern for every spelling of a value, character by character and in any mixture. */
export function toSpellingPattern(value: string): string {
  // UTF-16 that was read as UTF-8 has a zero behind each character.
  return [...value].map(toCharacterPattern).join('\\0?');
}

function toCharacterPattern(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const hex = anyCase(point.toString(16));
  const bytes = [...new TextEncoder().encode(char)];
  const ofBytes = (form: (byte: number) => string) => bytes.map(form).join('');
  const escaped = (byte: number) => `\\\\+(?:x${anyCase(toHexByte(byte))}|${byte.toString(8).padStart(3, '0')})`;
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index).toString(16).padStart(4, '0'));
  const forms = [
    ofBytes((byte) => `%(?:25)*${anyCase(toHexByte(byte))}`),
    ofBytes(escaped),
    units.map((unit) => `\\\\+u${anyCase(unit)}`).join(''),
    `\\\\+(?:u\\{0*${hex}\\}|U0*${hex})`,
    `&(?:amp;)*#(?:0*${point}|[xX]0*${hex});`,
  ];
  if (point > 0x7f && point < 0x100) forms.push(escaped(point));
  const letter = JSON_ESCAPES[char];
  if (letter !== undefined) forms.push(`\\\\+${letter}`);
  const entity = ENTITIES[char];
  if (entity !== undefined) forms.push(entity);
  if (char === ' ') forms.push('\\+');
  if (char === '"' || char === '/') forms.push(`\\\\+${char}`);
  if (char === '\\') forms.push('\\\\{2,8}');
  return `(?:${escapePattern(char)}|${forms.join('|')})`;
}

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** What base64 makes of a value at each of the three places where it may begin, without the ends that its neighbours share. */
export function toBase64Cores(value: string): readonly string[] {
  const bytes = new TextEncoder().encode(value);
  const cores = [0, 1, 2].map((before) => {
    const padded = '\0'.repeat(before) + Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    const from = Math.ceil((before * 8) / 6);
    const until = Math.floor((padded.length * 8) / 6);
    return btoa(padded).slice(from, until);
  });
  return [...new Set(cores.flatMap((core) => [core, core.replaceAll('+', '-').replaceAll('/', '_')]))].filter((core) => core.length >= 4);
}

export function toHex(value: string): readonly string[] {
  const hex = Array.from(new TextEncoder().encode(value), toHexByte).join('');
  return [hex, hex.toUpperCase()];
}

function toHexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** A text with what it decodes to, two layers deep, and the texts that it lists byte by byte. */
export function toViews(text: string): readonly string[] {
  const views = new Set([text]);
  if (HIDDEN.test(text)) views.add(text.replaceAll(HIDDEN_ALL, ''));
  for (let layer = 0; layer < 2; layer++) {
    for (const view of [...views]) {
      if (view.includes('\\')) views.add(unescapeText(view));
      if (view.includes('%')) views.add(decodePercent(view));
      if (view.includes('&')) views.add(decodeEntities(view));
    }
  }
  for (const view of [...views]) if (view.includes('+')) views.add(view.replaceAll('+', ' '));
  return [...views, ...listedTexts(text)];
}

/** What stands between characters without being seen: zeros, escape sequences, format characters. */
const HIDDEN = /[\0\u001b\u009b\u200b-\u200f\u2060\ufeff\u00ad]/;
const HIDDEN_ALL = /(?:\u001b\[|\u009b)[0-9;]*[A-Za-z]|[\0\u001b\u009b\u200b-\u200f\u2060\ufeff\u00ad]/g;

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8})|([0-3][0-7]{2})|(.))/gs;

function unescapeText(text: string): string {
  return text.replace(ESCAPE, (_, unit?: string, byte?: string, braced?: string, long?: string, octal?: string, char = '') => {
    const hex = unit ?? byte ?? braced ?? long;
    if (hex !== undefined) return charOf(Number.parseInt(hex, 16));
    if (octal !== undefined) return charOf(Number.parseInt(octal, 8));
    return UNESCAPED.get(char) ?? char;
  });
}

function charOf(point: number): string {
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(?:[xX]0*([0-9a-fA-F]{1,6})|0*([0-9]{1,7}));/g, (_, hex: string | undefined, decimal: string | undefined) =>
      charOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&amp;/g, '&');
}

/** Bytes one by one, as dumps and buffers are printed: `5a 71`, `5a:71`, `0x5a, 0x71`; `[90,113]`. */
const LISTS: readonly (readonly [list: RegExp, base: number])[] = [
  [/(?<![0-9a-fA-Fx])(?:(?:0x)?[0-9a-fA-F]{2}[ :,-]{1,2}){3,}(?:0x)?[0-9a-fA-F]{2}(?![0-9a-fA-F])/g, 16],
  [/(?<!\d)(?:\d{1,3}[ ,]{1,2}){3,}\d{1,3}(?!\d)/g, 10],
];

function listedTexts(text: string): readonly string[] {
  return LISTS.flatMap(([list, base]) => (text.match(list) ?? []).map((found) => decodeList(found, base)));
}

/** Replaces every list of bytes whose text asks for it. */
export function replaceLists(text: string, replacement: string, isWanted: (decoded: string) => boolean): string {
  return LISTS.reduce(
    (replaced, [list, base]) => replaced.replace(list, (found) => (isWanted(decodeList(found, base)) ? replacement : found)),
    text,
  );
}

function decodeList(list: string, base: number): string {
  return new TextDecoder().decode(Uint8Array.from(list.split(/[ :,-]+/), (each) => Number.parseInt(each, base)));
}

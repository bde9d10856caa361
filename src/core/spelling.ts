/**
 * How a text may spell a value: as it stands, escaped for JSON (also JSON inside JSON), percent-encoded, with the
 * entities of HTML, in hexadecimal, or inside base64.
 */
const JSON_ESCAPES: { readonly [char: string]: string } = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };
const ENTITIES: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&(?:#0*39|#x27|apos);',
};

/** A pattern for every spelling of a value, character by character and in any mixture. */
export function toSpellingPattern(value: string): string {
  return [...value].map(toCharacterPattern).join('');
}

function toCharacterPattern(char: string): string {
  const percent = [...new TextEncoder().encode(char)].map((byte) => `%(?:25)*${anyCase(byte.toString(16).padStart(2, '0'))}`).join('');
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index).toString(16).padStart(4, '0'));
  const forms = [percent, units.map((unit) => `\\\\+u${anyCase(unit)}`).join('')];
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

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** What base64 makes of a value at each of the three places where it may begin, without the ends that its neighbours share. */
export function toBase64Cores(value: string): readonly string[] {
  const bytes = new TextEncoder().encode(value);
  const cores = [0, 1, 2].map((before) => {
    const padded = String.fromCharCode(...new Uint8Array(before), ...bytes);
    const from = Math.ceil((before * 8) / 6);
    const until = Math.floor((padded.length * 8) / 6);
    return btoa(padded).slice(from, until);
  });
  return [...new Set(cores.flatMap((core) => [core, core.replaceAll('+', '-').replaceAll('/', '_')]))].filter((core) => core.length >= 4);
}

export function toHex(value: string): readonly string[] {
  const hex = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, hex.toUpperCase()];
}

/** A text with what it decodes to, two layers deep. */
export function toViews(text: string): readonly string[] {
  const views = new Set([text]);
  for (let layer = 0; layer < 2; layer++) {
    for (const view of [...views]) {
      if (view.includes('\\')) views.add(unescapeJson(view));
      if (view.includes('%')) views.add(decodePercent(view));
      if (view.includes('&')) views.add(decodeEntities(view));
    }
  }
  for (const view of [...views]) if (view.includes('+')) views.add(view.replaceAll('+', ' '));
  return [...views];
}

function unescapeJson(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, unit: string | undefined, char: string) => {
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    return Object.entries(JSON_ESCAPES).find(([, letter]) => letter === char)?.[0] ?? char;
  });
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
    .replace(/&(?:#0*39|#x27|apos);/g, "'")
    .replace(/&amp;/g, '&');
}

import { parseJson } from './json.ts';

const OUTSIDE_STRINGS = new Set([...' \t\r\n{}[]:,"0123456789+-.eEtruefalsn']);

/** Whether a text begins as JSON with a bracket, and ends before that is closed. */
export function isHalfJson(text: string): boolean {
  const start = text.search(/\S/);
  if (start === -1 || (text[start] !== '{' && text[start] !== '[') || parseJson(text) !== undefined) return false;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (!OUTSIDE_STRINGS.has(char)) return false;
    else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return false;
  }
  return true;
}

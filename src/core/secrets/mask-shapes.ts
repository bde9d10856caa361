import { MASK } from './mask.ts';
import { hasSecretName, isSecretQueryName, SECRET_MEMBER_PATTERN } from './secret-name.ts';

// Texts come from strangers: no pattern may scan the same run twice.
const USER_INFO = /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]*:\\{0,3}\/\\{0,3}\/)[^/?#@\s"'`<>\\]+@/gi;
/** The beginning of a query part, also inside a URL that is itself a part of a query; or of `name=value` in any text. */
const PART = /(^|[?&#;\s"'`]|%3F|%26|%23)([\w.[\]-]{1,60})(=|%3D)/gi;
const PART_END = /[&#;\s"`<>\\]|%26|%23/g;
/** Within single quotes, as a shell wants a word, the closing one ends it too. */
const QUOTED_PART_END = /[&#;\s"'`<>\\]|%26|%23/g;
/** Not the words of a sentence, and not the parameters of a challenge. */
const CREDENTIAL =
  /\b(Bearer|Basic|DPoP)(\s{1,8}|%20|\+)(?!(?:authenticat|authori[sz]|credential|challenge|require|realm|scheme|token)[a-z]*\b(?![._~+/-]))[\w.~+/-]{8,}={0,2}(?![\w.~+/="-])/gi;
const HEADER_LINE = /\b((?:proxy-)?authorization|(?:x-)?api-key)(['"]?\s{0,8}:\s{0,8}['"]?(?:[a-z]{1,20} )?)(?=[^\s'"]*\d)[^\s'"[]{8,}/gi;
const WELL_KNOWN =
  /(?<![\w-])(?:eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?|(?:gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|sk-)[\w-]{16,}|AKIA[A-Z0-9]{16}(?!\w))/g;
const MEMBER = new RegExp(`(\\\\{0,15})"(?:${SECRET_MEMBER_PATTERN})\\1"\\s{0,8}:\\s{0,8}\\1"`, 'gi');

/** Masks the values of query parts and the user info of URLs that are named or placed like secrets, in any text. */
export function maskUrl(text: string): string {
  return maskParts(text.replace(USER_INFO, `$1${MASK}@`));
}

/** Masks what looks like a credential, although nobody said that it is one. */
export function maskShapes(text: string): string {
  return maskMembers(maskUrl(text.replace(CREDENTIAL, `$1$2${MASK}`).replace(HEADER_LINE, `$1$2${MASK}`).replace(WELL_KNOWN, MASK)));
}

function maskParts(text: string): string {
  return maskAfter(text, PART, ([, sign = '', name = ''], from) => {
    // The quote of a shell's word behind what is masked already is no part of the value.
    if (!isSecretQueryName(name) || isMaskedWord(text, from)) return from;
    const end = sign === "'" ? QUOTED_PART_END : PART_END;
    end.lastIndex = from;
    const until = end.exec(text)?.index ?? text.length;
    return isSecretPart(/^[?&#%]/.test(sign), name, until - from) ? until : from;
  });
}

function isMaskedWord(text: string, from: number): boolean {
  return text.startsWith(`${MASK}'`, from) && /^\s?$/.test(text.charAt(from + MASK.length + 1));
}

// Outside a URL it is a form, a setting, or a word such as `exit code=1`.
function isSecretPart(isInUrl: boolean, name: string, length: number): boolean {
  return isInUrl || length >= 16 || (length >= 4 && hasSecretName(name));
}

/** Masks the text of members such as `"password": "…"`, also where the JSON stands inside a string of other JSON. */
function maskMembers(text: string): string {
  return maskAfter(text, MEMBER, ([, slashes = ''], from) => endOfString(text, from, slashes.length));
}

/** Masks from the end of each match to where `endOf` says. */
function maskAfter(text: string, pattern: RegExp, endOf: (match: RegExpExecArray, from: number) => number): string {
  let masked = '';
  let rest = 0;
  for (const match of text.matchAll(pattern)) {
    const from = match.index + match[0].length;
    if (match.index < rest) continue;
    const until = endOf(match, from);
    if (until <= from) continue;
    masked += text.slice(rest, from) + MASK;
    rest = until;
  }
  return masked + text.slice(rest);
}

/** Where the JSON string ends whose quotes stand behind that many backslashes. */
function endOfString(text: string, from: number, slashes: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let run = 0;
    while (quote - run > from && text[quote - run - 1] === '\\') run++;
    if (run % (2 * (slashes + 1)) === slashes) return quote - slashes;
  }
  return text.length;
}

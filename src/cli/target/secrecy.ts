// What to mask in everything that leaves. Too little betrays a token; too much blanks out ordinary words such as
// `true`, `production` or `/usr/bin` in every frame of a report, and nobody can read it any more.

import { hasSecretName, isSecretHeader } from '../../core/secrets/secret.ts';

const NAMES_ITS_VALUE = /(token|secret|passw(or)?d|passphrase|credentials?|key|pass|pwd|pat|signature|cookie|auth)s?$/i;

const PLAIN_WORDS = new Set(
  (
    'true false null none undefined default enabled disabled anonymous required optional basic bearer digest oauth oauth2 jwt token secret ' +
    'password localhost production development staging testing debug info memory file local remote'
  ).split(' '),
);

const PATH_START = /^(?:\.{1,2}|~|[a-z]:)?(?=[\\/][\w.@ -])/i;
const NO_PATH = /[\\/]{2}|[^\w.@ \\/-]/;
const ANY_PATH = /^(\.{0,2}|~|[a-z]:)[\\/]/i;

const TOKEN_PREFIX = /^(sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abprs]|AKIA|ASIA|eyJ|AIza|hf|npm|pypi|shpat|Bearer )[-_A-Za-z0-9]/;

/** Whether the value of a variable, a query part or an option of that name is to be masked wherever it turns up. */
export function isSecretValue(name: string, value: string): boolean {
  if (isPlainWord(value)) return false;
  if (NAMES_ITS_VALUE.test(name) && !/^(OLD)?PWD$/.test(name)) return !isPath(value);
  return looksLikeCredential(value);
}

/** Whether a variable that is merely inherited is to be masked: it must be named like a secret as well. */
export function isInheritedSecret(name: string, value: string): boolean {
  return value.length >= 8 && (hasSecretName(name) || NAMES_ITS_VALUE.test(name)) && isSecretValue(name, value);
}

export function isSecretHeaderValue(name: string, value: string): boolean {
  return !isPlainWord(value) && (isSecretHeader(name) || looksLikeCredential(value));
}

/** Whether an argument without a name is a token: it bears the mark of a known issuer. */
export function isBareToken(word: string): boolean {
  return word.length >= 20 && TOKEN_PREFIX.test(word);
}

/** Whether a part of a URL's path is a token rather than a name. */
export function isTokenSegment(segment: string): boolean {
  return segment.length >= 16 && looksLikeCredential(segment);
}

/** Eight characters or more that are no path, no URL, and not made of words, numbers and versions alone. */
function looksLikeCredential(value: string): boolean {
  if (value.length < 8 || ANY_PATH.test(value) || /^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return false;
  return value.split(/[^A-Za-z0-9]+/).some(isRandomRun);
}

/** Letters and digits mixed: not `node20`, not `10000ms`. */
function isRandomRun(run: string): boolean {
  if (run.length < 6 || !/[a-z]/i.test(run) || !/\d/.test(run)) return false;
  return !/^[a-z]+\d{1,4}$/i.test(run) && !/^\d+[a-z]{1,3}$/i.test(run);
}

/** A path of names. A secret may begin with a slash too, and then a long part of it looks random. */
function isPath(value: string): boolean {
  return (
    PATH_START.test(value) &&
    !NO_PATH.test(value.replace(PATH_START, '')) &&
    !value.split(/[\\/]/).some((part) => part.length >= 16 && isRandomRun(part))
  );
}

function isPlainWord(value: string): boolean {
  return PLAIN_WORDS.has(value.toLowerCase()) || /^[\d.]{0,5}$/.test(value);
}

import { isObject, parseJson } from '../json/json.ts';
import { hasSecretName, isSecretQueryName } from './secret-name.ts';

const LONG_ENOUGH = 8;
const SCHEME = /^(bearer|basic|token|dpop|apikey|digest|negotiate)\s+(\S.*)$/i;

/** What is secret by itself inside a secret: the token after `Bearer`, the password of a URL, each line of a key. */
export function partsOf(value: string): readonly string[] {
  return [
    value.trim(),
    ...credentialsOf(value),
    ...passwordsOf(value),
    ...pairsOf(value),
    ...linesOf(value),
    ...membersOf(parseJson(value)?.value, 0),
  ];
}

function credentialsOf(value: string): readonly string[] {
  const [, scheme, credential] = SCHEME.exec(value.trim()) ?? [];
  if (scheme === undefined || credential === undefined) return [];
  if (scheme.toLowerCase() !== 'basic') return [credential];
  const pair = decodeBase64(credential);
  return pair === undefined ? [credential] : [credential, pair, pair.slice(pair.indexOf(':') + 1)];
}

function passwordsOf(value: string): readonly string[] {
  const [, password] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@:\s]*:([^/?#@\s]*)@/i.exec(value) ?? [];
  return password === undefined ? [] : [password, decodePercent(password)];
}

// Cookies, queries and connection strings.
function pairsOf(value: string): readonly string[] {
  return value.split(/[;&?#\s]+/).flatMap((pair) => {
    const [, name, text] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
    if (name === undefined || text === undefined) return [];
    return text.length >= LONG_ENOUGH || isSecretQueryName(name) ? [text, decodePercent(text)] : [];
  });
}

// A key of several lines comes back line by line on standard error.
function linesOf(value: string): readonly string[] {
  const lines = value.split(/\r?\n|\\n/).map((line) => line.trim());
  return lines.length < 2 ? [] : lines.filter((line) => line.length >= LONG_ENOUGH && !line.startsWith('-----'));
}

function membersOf(value: unknown, depth: number): readonly string[] {
  if (!isObject(value) || depth > 4) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === 'string') return hasSecretName(name) ? [member, ...linesOf(member)] : [];
    return membersOf(member, depth + 1);
  });
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

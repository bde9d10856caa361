import { isArray, isObject, type Json, parseJson } from '../../core/json/json.ts';
import { isSecretHeader, Secret } from '../../core/secrets/secret.ts';
import type { Environment } from '../io.ts';
import { isBareToken, isInheritedSecret, isSecretHeaderValue, isSecretValue, isTokenSegment } from './secrecy.ts';

/** Gathers what must not be seen while a target is read, so that everything that leaves can be masked. */
export interface SecretCollection {
  readonly all: readonly Secret[];
  keep(value: string): Secret;
  /** The same for what is a secret already. */
  add(secret: Secret): void;
  /** Every value is wrapped; only those that look secret are masked in texts. */
  keepVariable(name: string, value: string): Secret;
  keepHeader(name: string, value: string): Secret;
  /** Every value in it, under the name of the member it stands in. */
  keepJson(name: string, value: Json): void;
  keepUrl(url: string): void;
  keepArguments(words: readonly string[]): void;
  keepInherited(environment: Environment): void;
}

export function createSecretCollection(): SecretCollection {
  const all: Secret[] = [];
  const keep = (value: string): Secret => {
    const secret = new Secret(value);
    if (value !== '') all.push(secret);
    return secret;
  };
  const keepUrl = (text: string) => {
    for (const value of secretsInUrl(text)) keep(value);
  };
  const keepVariable = (name: string, value: string): Secret => {
    keepUrl(value);
    const parsed = value.startsWith('{') ? parseJson(value)?.value : undefined;
    if (isObject(parsed)) keepJson(name, parsed);
    return isSecretValue(name, value) ? keep(value) : new Secret(value);
  };
  const keepHeader = (name: string, value: string): Secret => {
    if (!isSecretHeaderValue(name, value)) return new Secret(value);
    // A server may repeat the token without its scheme.
    const token = /^(?:Bearer|Basic|Token|ApiKey)\s+(\S+)$/i.exec(value)?.[1];
    if (token !== undefined) keep(token);
    return keep(value);
  };
  const keepJson = (name: string, value: Json | undefined): void => {
    if (isArray(value)) for (const item of value) keepJson(name, item);
    else if (isObject(value)) for (const [member, each] of Object.entries(value)) keepJson(member, each);
    else if (typeof value === 'string' && isSecretHeader(name)) keepHeader(name, value);
    else if (typeof value === 'string' || typeof value === 'number') keepVariable(name, String(value));
  };
  return {
    all,
    keep,
    add: (secret) => void all.push(secret),
    keepUrl,
    keepVariable,
    keepHeader,
    keepJson,
    keepArguments(words) {
      for (const value of secretsInArguments(words)) keep(value);
      for (const word of words) if (word.startsWith('{')) keepJson('', parseJson(word)?.value);
    },
    keepInherited(environment) {
      for (const [name, value = ''] of Object.entries(environment)) {
        if (isInheritedSecret(name, value)) keep(value);
        const password = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@:]*:([^/?#@]{8,})@/i.exec(value)?.[1];
        if (password !== undefined) keep(password);
      }
    },
  };
}

/** User info, secret query parts, and tokens in the path; as written and decoded. */
function secretsInUrl(text: string): readonly string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return [];
  const url = new URL(text);
  const query = /\?([^#]*)/.exec(text)?.[1] ?? '';
  const pairs = query.split('&').map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')] as const);
  const written = [
    ...(url.password === '' && !isTokenSegment(url.username) ? [] : [url.password || url.username]),
    ...pairs.filter(([name, value]) => isSecretValue(name, decode(value))).map(([, value]) => value),
    ...url.pathname.split('/').filter(isTokenSegment),
  ];
  return [...new Set(written.flatMap((value) => [value, decode(value)]))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `--api-key VALUE`, `--token=VALUE`, `NAME=VALUE`, `Name: value`, URLs, and words that bear the mark of a token. */
export function secretsInArguments(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    const [, name, value] = /^-{0,2}([A-Za-z_][\w.-]*)=(.+)$/s.exec(word) ?? [];
    if (name !== undefined && value !== undefined) return isSecretValue(name, value) ? [value] : [...secretsInUrl(value)];
    const [, header, content] = /^([A-Za-z][\w-]*):\s*([^/\s].*)$/s.exec(word) ?? [];
    if (header !== undefined && content !== undefined && isSecretHeaderValue(header, content)) return [content];
    const before = /^-{1,2}([A-Za-z][\w.-]*)$/.exec(words[index - 1] ?? '')?.[1];
    if (before !== undefined && !word.startsWith('-') && isNamedSecret(before, word)) return [word];
    if (isBareToken(word)) return [word];
    return [...secretsInUrl(word)];
  });
}

/** After a switch stands an operand, not its value: `--auth server.js`. So only what the name asks for or what looks random counts. */
function isNamedSecret(name: string, value: string): boolean {
  return isSecretValue(name, value) && !/\.[a-z]{1,4}$/i.test(value) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(value);
}

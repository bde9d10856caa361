import type { Frame, HeaderList, MessageFrame } from '../frames/frame.ts';
import { isArray, isObject, type Json, parseJson } from '../json/json.ts';
import { isDeep, shortenAround, shortenJson, shortenText } from '../text/shorten.ts';
import { MASK } from './mask.ts';
import type { Redact } from './secret.ts';
import { hasSecretName, isSecretHeader, isSecretMember } from './secret-name.ts';

/** Characters of one frame that a report keeps. */
const LONGEST_CITED = 8192;
const MOST_SUBJECTS = 8;
const DEEPEST_MASKED = 200;

/** A frame as it may leave the program: every text masked, secret headers and options by their names. */
export function redactFrame(frame: Frame, redact: Redact): Frame {
  switch (frame.kind) {
    case 'open':
    case 'accept':
    case 'exit':
    case 'input-end':
    case 'kill':
    case 'body-end':
      return frame;
    case 'start':
      return { ...frame, command: redact(frame.command), cwd: redact(frame.cwd), arguments: redactArguments(frame.arguments, redact) };
    case 'message':
      return redactMessage(frame, redact);
    case 'request-head':
      return { ...frame, url: redact(frame.url), headers: redactHeaders(frame.headers, redact) };
    case 'response-head':
      return { ...frame, headers: redactHeaders(frame.headers, redact) };
    case 'event':
      return {
        ...frame,
        event: redact(frame.event),
        data: redact(frame.data),
        ...(frame.eventId !== undefined && { eventId: redact(frame.eventId) }),
      };
    case 'noise':
    case 'stderr':
    case 'body':
    case 'comment':
    case 'trouble':
      return { ...frame, text: redact(frame.text) };
  }
}

/**
 * A frame as a report cites it: masked first, and then cut where it is long.
 *
 * @param subjects what it is cited for; a cut leaves them standing
 */
export function citeFrame(frame: Frame, redact: Redact, subjects: readonly string[] = []): Frame {
  const masked = redactFrame(frame, redact);
  switch (masked.kind) {
    case 'message': {
      const isLong = masked.text.length > LONGEST_CITED || isDeep(masked.message);
      const words = subjects.slice(0, MOST_SUBJECTS).map((subject) => JSON.stringify(subject));
      return isLong ? { ...masked, text: shortenAround(masked.text, LONGEST_CITED, words), message: shortenJson(masked.message) } : masked;
    }
    case 'noise':
    case 'stderr':
    case 'body':
    case 'comment':
    case 'trouble':
      return { ...masked, text: shortenText(masked.text, LONGEST_CITED) };
    case 'event':
      return { ...masked, event: shortenText(masked.event, 200), data: shortenText(masked.data, LONGEST_CITED) };
    case 'request-head':
      return { ...masked, url: shortenText(masked.url, LONGEST_CITED), headers: shortenHeaders(masked.headers) };
    case 'response-head':
      return { ...masked, headers: shortenHeaders(masked.headers) };
    case 'start':
      return { ...masked, arguments: masked.arguments.map((argument) => shortenText(argument, LONGEST_CITED)) };
    default:
      return masked;
  }
}

// The parsed message follows its text, so that the two never tell different things.
function redactMessage(frame: MessageFrame, redact: Redact): MessageFrame {
  const text = redact(frame.text);
  const masked = {
    ...frame,
    ...(frame.eventId !== undefined && { eventId: redact(frame.eventId) }),
    ...(frame.event !== undefined && { event: redact(frame.event) }),
  };
  if (text === frame.text) return masked;
  return { ...masked, text, message: parseJson(text)?.value ?? redactJson(frame.message, redact) };
}

/** Masks every text inside a value, names included, and members that are credentials by their names. */
export function redactJson(value: Json, redact: Redact, depth = 0): Json {
  if (typeof value === 'string') return redact(value);
  if (typeof value === 'number') return redact(String(value)) === String(value) ? value : MASK;
  if (depth > DEEPEST_MASKED) return isArray(value) || isObject(value) ? '… (too deep)' : value;
  if (isArray(value)) return value.map((item) => redactJson(item, redact, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redact(name),
      typeof item === 'string' && item !== '' && isSecretMember(name) ? MASK : redactJson(item ?? null, redact, depth + 1),
    ]),
  );
}

function redactHeaders(headers: HeaderList, redact: Redact): HeaderList {
  return headers.map(([name, value]) => [redact(name), isSecretHeader(name) ? maskHeader(value) : redact(value)]);
}

// The scheme stays: whether one was sent is evidence.
function maskHeader(value: string): string {
  if (value === '') return value;
  const [scheme] = /^(?:Bearer|Basic|DPoP|Digest|Token|Negotiate)(?=\s)/i.exec(value) ?? [];
  return scheme === undefined ? MASK : `${scheme} ${MASK}`;
}

function shortenHeaders(headers: HeaderList): HeaderList {
  return headers.slice(0, 100).map(([name, value]) => [shortenText(name, 200), shortenText(value, 2048)]);
}

/** Masks `--token value`, `--token=value` and `TOKEN=value`, and every known secret. */
export function redactArguments(list: readonly string[], redact: Redact): readonly string[] {
  return list.map((argument, index) => {
    const before = list[index - 1];
    const isOption = before !== undefined && /^--?[a-z]/i.test(before) && !before.includes('=');
    if (isOption && hasSecretName(before) && !argument.startsWith('-')) return MASK;
    const masked = redact(argument);
    const [, name] = /^(-{0,2}[a-z][\w.-]*)=./i.exec(masked) ?? [];
    return name !== undefined && hasSecretName(name) ? `${name}=${MASK}` : masked;
  });
}

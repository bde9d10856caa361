import type { JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { PIXEL_PNG } from '../library/media.ts';

// What tools return that is more than a line of text.

/** Bytes that are no UTF-8, as base64. */
export const ODD_BYTES = '/wD+gIE=';

/** Texts that a client must neither lose nor change. */
export const UNICODE_LINES: readonly string[] = [
  'Names: Zoë, Łukasz, Nguyễn, Ørsted, Иван, Γιάννης, 李小龍, さくら, 김민준, สมชาย',
  'From right to left: שלום עולם, مرحبا بالعالم',
  'Beyond the first plane: 𝒳 𠮷 👩🏽‍🚀 🏳️‍🌈 🇳🇴',
  'Marks that combine: e\u0301 is not é, and n\u0303 is not ñ',
  'Blanks: [\u00a0] [\u2003] [\u3000]; joined: [\u200d]',
  'Line ends of JavaScript: [\u2028] [\u2029]; of Unicode: [\u0085]',
  'What JSON escapes: " \\ / \b \f \n \r \t \u0001 \u001f \u007f',
  'The last character of all: \u{10ffff}; one that stands for others: \ufffd',
];

/** A text of exactly so many bytes that says at its end that it is whole. */
export function writeLargeText(bytes: number): string {
  const last = '\nEND';
  const line = 'The quick brown fox jumps over the lazy dog, again and again.\n';
  return line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes - last.length) + last;
}

export function showLinks(): readonly JsonObject[] {
  return [
    { type: 'text', text: 'A link, and three embedded resources.' },
    {
      type: 'resource_link',
      uri: 'exercise://texts/plain',
      name: 'plain',
      title: 'Plain text',
      description: 'A text to read.',
      mimeType: 'text/plain',
    },
    { type: 'resource', resource: { uri: 'exercise://texts/plain', mimeType: 'text/plain', text: 'A text that is embedded.\n' } },
    { type: 'resource', resource: { uri: 'exercise://bytes/pixel.png', mimeType: 'image/png', blob: PIXEL_PNG } },
    // A media type may be left out, and the bytes are no text.
    { type: 'resource', resource: { uri: 'exercise://bytes/odd', blob: ODD_BYTES }, annotations: { audience: ['user'], priority: 0.2 } },
  ];
}

export function takeApart(number: number): JsonObject {
  const divisors = Array.from({ length: number }, (_, index) => index + 1).filter((each) => number % each === 0);
  const structuredContent: JsonObject = { number, divisors, isPrime: divisors.length === 2 };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** The sum of two numbers, rounded and turned as asked. */
export function add({ a, b, negate, rounding }: JsonObject): number {
  const sum = (Number(a) + Number(b)) * (negate === true ? -1 : 1);
  if (typeof rounding !== 'object' || rounding === null || !('digits' in rounding)) return sum;
  const { digits, mode } = rounding;
  const scale = 10 ** Number(digits);
  const round = { up: Math.ceil, down: Math.floor }[toText(mode)] ?? Math.round;
  return round(sum * scale) / scale;
}

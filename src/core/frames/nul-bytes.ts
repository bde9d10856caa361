import { isObject, type JsonObject, parseJson } from '../json/json.ts';

const NUL = '\0';

/** Whether a line is a message beside NUL bytes, or nothing but those: some framings put one behind each message. */
export function isByNul(text: string): boolean {
  return text.includes(NUL) && (text.replaceAll(NUL, '').trim() === '' || findMessageByNul(text) !== undefined);
}

/** The message that a line would be without the NUL bytes before or behind it. */
export function findMessageByNul(text: string): JsonObject | undefined {
  if (!text.includes(NUL)) return undefined;
  const [bare = '', ...more] = text.split(NUL).flatMap((part) => part.trim() || []);
  const message = more.length === 0 ? parseJson(bare)?.value : undefined;
  return isObject(message) ? message : undefined;
}

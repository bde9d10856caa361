import type { HttpAnswer } from '../../core/connection.ts';
import { isHalfJson } from '../../core/json/half-json.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';

const SHOWN = 60;

/** An answer of HTTP that holds no message, as a sentence names it. */
export function describeWithoutMessage({ isStream, status, text }: Pick<HttpAnswer, 'isStream' | 'status' | 'text'>): string {
  if (isStream || !isHalfJson(text)) return `HTTP ${status} and no message`;
  return `HTTP ${status} and JSON that breaks off half-way: it ends with ${showEnd(text)}`;
}

/** The last part of a text, as a sentence may hold it. */
export function showEnd(text: string): string {
  const said = text.replaceAll('`', "'").trimEnd();
  return `\`${said.length > SHOWN ? '…' : ''}${escapeUnseen(said.slice(-SHOWN))}\``;
}

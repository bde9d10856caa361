import type { Exchange } from '../../core/connection.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { toText } from '../../core/json/to-text.ts';

/** The method that was asked. */
export function methodOf({ sent }: Exchange): string {
  return isObject(sent.message) ? toText(sent.message['method']) : '';
}

/** An answer, as a sentence holds it: "a result", "error -32600 and HTTP 200". */
export function renderAnswer({ result, response, error, http, outcome }: Exchange): string {
  const status = http === undefined || http.status === 0 ? undefined : `HTTP ${http.status}`;
  if (result !== undefined) return 'a result';
  if (error !== undefined) return status === undefined ? `error ${error.code}` : `error ${error.code} and ${status}`;
  if (response !== undefined) return describeOddAnswer(response);
  return outcome === 'refused' && status !== undefined ? `${status} without a message` : 'no answer';
}

/** A response that holds no result and no error of the right form, as a sentence holds it. */
export function describeOddAnswer({ result, error }: JsonObject): string {
  if (error !== undefined && error !== null) return 'an error without its code and message';
  if (result !== undefined) return `a result that is ${result === null ? '`null`' : kindOf(result)}`;
  return 'neither a result nor an error';
}

/** Words as a sentence lists them, each once. */
export function renderList(words: Iterable<string>, last: 'and' | 'or' = 'and'): string {
  const all = [...new Set(words)];
  const end = all.pop() ?? '';
  return all.length === 0 ? end : `${all.join(', ')} ${last} ${end}`;
}

/** The methods that were asked, as a sentence lists them. */
export function renderMethods(exchanges: readonly Exchange[]): string {
  return renderList(exchanges.map((exchange) => `\`${methodOf(exchange)}\``));
}

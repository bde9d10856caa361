import type { Exchange } from '../../core/connection.ts';
import { isObject } from '../../core/json/json.ts';

/** The method that was asked. */
export function methodOf({ sent }: Exchange): string {
  return isObject(sent.message) ? String(sent.message['method']) : '';
}

/** An answer, as a sentence holds it: "a result", "error -32600 and HTTP 200". */
export function renderAnswer({ result, response, error, http, outcome }: Exchange): string {
  const status = http === undefined || http.status === 0 ? undefined : `HTTP ${http.status}`;
  if (result !== undefined) return 'a result';
  if (error !== undefined) return status === undefined ? `error ${error.code}` : `error ${error.code} and ${status}`;
  if (response !== undefined) return 'an answer that is neither a result nor an error';
  return outcome === 'refused' && status !== undefined ? `${status} without a message` : 'no answer';
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

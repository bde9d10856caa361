import type { Exchange } from '../connection.ts';
import { isObject } from '../json/json.ts';
import { shortenText } from '../text/shorten.ts';

const LONGEST = 80;

/** What is wrong with a response that came and is of no use to anybody; `undefined` when it holds a result or an error. */
export function findBrokenAnswer({ response, result, error }: Exchange): string | undefined {
  if (response === undefined || result !== undefined || error !== undefined) return undefined;
  if (response['result'] === undefined && response['error'] === undefined) return 'it holds neither a `result` nor an `error`';
  const value = (response['result'] === undefined ? response['error'] : response['result']) ?? null;
  const shown = shortenText(JSON.stringify(value), LONGEST);
  if (response['result'] !== undefined || response['error'] === undefined) return `its \`result\` is \`${shown}\`, and must be an object`;
  if (!isObject(value)) return `its \`error\` is \`${shown}\`, and must be an object`;
  return `its \`error\` is \`${shown}\`, without a number as \`code\` and a text as \`message\``;
}

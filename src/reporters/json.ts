import { isObject } from '../core/json.ts';
import type { Reporter } from './reporter.ts';

export const json: Reporter = {
  name: 'json',
  description: 'The whole report as JSON, with a schema.',
  render(report) {
    return `${JSON.stringify(report, (_, value: unknown) => toWellFormed(value), 2)}\n`;
  },
};

const HALF_PAIR = /\p{Surrogate}/gu;

/** Half of a surrogate pair is no text, and parsers of other languages refuse it. */
function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(HALF_PAIR, '\ufffd');
  if (!isObject(value) || Object.keys(value).every((name) => name.search(HALF_PAIR) === -1)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name.replace(HALF_PAIR, '\ufffd'), item]));
}

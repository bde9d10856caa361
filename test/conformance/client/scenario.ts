import { isObject, isString, type JsonObject, parseJson } from '../../../src/core/json/json.ts';
import { toText } from '../../../src/core/json/to-text.ts';
import { isRevision, NEWEST_LEGACY, type Revision } from '../../../src/core/revision.ts';

/** One scenario of the official suite, as it tells a client of it. */
export interface Scenario {
  readonly name: string;
  /** Its server. */
  readonly url: string;
  readonly revision: Revision;
  /** What it hands over. */
  readonly context: JsonObject;
}

/** @param told what the process was told that the suite has started */
export function readScenario(told: string): Scenario {
  const { context: text, name, revision, url } = toObject(told);
  return {
    name: toText(name),
    url: toText(url),
    // The older release names none.
    revision: isRevision(revision) ? revision : NEWEST_LEGACY,
    context: isString(text) ? toObject(text) : {},
  };
}

function toObject(text: string): JsonObject {
  const value = parseJson(text)?.value;
  return isObject(value) ? value : {};
}

import { isObject, type JsonObject, parseJson } from '../../../src/core/json/json.ts';
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

export function readScenario(url: string, environment: { readonly [name: string]: string | undefined }): Scenario {
  const context = parseJson(environment['MCP_CONFORMANCE_CONTEXT'] ?? '')?.value;
  const revision = environment['MCP_CONFORMANCE_PROTOCOL_VERSION'];
  return {
    name: environment['MCP_CONFORMANCE_SCENARIO'] ?? '',
    url,
    // The older release names none.
    revision: isRevision(revision) ? revision : NEWEST_LEGACY,
    context: isObject(context) ? context : {},
  };
}

/**
 * Our client as the official conformance suite starts one: the URL of its server is the last argument, and the
 * environment names the scenario.
 */
import { isObject, type JsonObject, parseJson } from '../../src/core/json/json.ts';
import { isRevision, NEWEST_LEGACY } from '../../src/core/revision.ts';
import { useProtectedServer } from './protected-server.ts';

const { MCP_CONFORMANCE_CONTEXT = '', MCP_CONFORMANCE_PROTOCOL_VERSION: named, MCP_CONFORMANCE_SCENARIO: scenario = '' } = process.env;
const url = process.argv.at(-1) ?? '';
// The older release of the suite names none.
const revision = isRevision(named) ? named : NEWEST_LEGACY;

if (scenario.startsWith('auth/')) await useProtectedServer({ url, scenario, revision, context: readContext() });
else throw new Error(`There is no way to play \`${scenario}\`.`);

function readContext(): JsonObject {
  const value = parseJson(MCP_CONFORMANCE_CONTEXT)?.value;
  return isObject(value) ? value : {};
}

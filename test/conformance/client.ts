/**
 * Our client as the official conformance suite starts one: the last arguments are where it waits for its turn, and the URL
 * of its server; the environment names the scenario.
 */
import { converse, placeOf } from './client/converse.ts';
import { PLAIN_SCRIPTS } from './client/plain-scripts.ts';
import { useProtectedServer } from './client/protected-server.ts';
import { readScenario } from './client/scenario.ts';
import { waitForTurn } from './client/turn.ts';

const [turnstile = '', url = ''] = process.argv.slice(-2);
const scenario = readScenario(url, process.env);
const script = PLAIN_SCRIPTS[scenario.name];

const leave = await waitForTurn(Number(turnstile));
try {
  if (script !== undefined) await converse(scenario, placeOf(scenario), (connection) => script(connection, scenario));
  else if (scenario.name.startsWith('auth/')) await useProtectedServer(scenario);
  else throw new Error(`There is no way to play \`${scenario.name}\`.`);
} finally {
  leave();
}

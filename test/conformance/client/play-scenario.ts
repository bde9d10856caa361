import { converse, placeOf } from './converse.ts';
import { PLAIN_SCRIPTS } from './plain-scripts.ts';
import { useProtectedServer } from './protected-server.ts';
import type { Scenario } from './scenario.ts';

/** Does with our client what a scenario is about. Rejects where the client stops, which some scenarios want. */
export async function playScenario(scenario: Scenario): Promise<void> {
  const script = PLAIN_SCRIPTS[scenario.name];
  if (script !== undefined) await converse(scenario, placeOf(scenario), (connection) => script(connection, scenario));
  else if (scenario.name.startsWith('auth/')) await useProtectedServer(scenario);
  else throw new Error(`There is no way to play \`${scenario.name}\`.`);
}

import { gradeWatched } from '../test/clients/grade.ts';
import { installClients, versionOf } from '../test/clients/install.ts';
import { KNOWN_CLIENTS, type KnownClient } from '../test/clients/known-clients.ts';
import { type SeenRun, writePins } from '../test/clients/pins.ts';
import { failedSteps } from '../test/clients/read-steps.ts';
import { watchClient } from '../test/clients/watch.ts';

/** Lets the clients that others wrote meet the tester again, or with names those, and pins what was seen; judgements stay. */

const names = process.argv.slice(2);
await installClients();
const wanted = KNOWN_CLIENTS.filter(({ name }) => names.length === 0 || names.includes(name));
const left = [...wanted];
// One by one is slow, and many at once make clients impatient.
await Promise.all([1, 2, 3].map(work));

async function work(): Promise<void> {
  for (let client = left.shift(); client !== undefined; client = left.shift()) await playOnAllWires(client);
}

async function playOnAllWires(client: KnownClient): Promise<void> {
  const seen: { [wire: string]: SeenRun } = {};
  for (const wire of client.wires) {
    const { played, watched } = await watchClient(client.name, wire);
    const graded = gradeWatched(watched);
    for (const trouble of graded.troubles) console.error(trouble);
    console.log(`${client.name} over ${wire}: ${graded.findings.length} findings, code ${played.code}, ${Math.round(played.ms)} ms.`);
    seen[wire] = { ...graded, failedSteps: failedSteps(played.stdout) };
  }
  writePins(client.name, versionOf(client), seen);
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { readScenario, type Scenario } from './client/scenario.ts';

/** Plays a scenario; rejects where it comes to a stop. */
export type Play = (scenario: Scenario) => Promise<void>;

/** Where our client plays one scenario after the other. */
export interface Stage {
  readonly port: number;
  close(): Promise<void>;
}

/** Of those that are missing none comes any more after so long. */
const QUIET_MS = 10_000;

/**
 * The suite starts a process for each scenario, all of them at once, and judges some by the clock. These only say what is
 * to be played: here it is, one at a time and once the last has started, so that how busy the machine is does not count.
 * @param expected how many scenarios there are
 */
export async function openStage(expected: number, play: Play): Promise<Stage> {
  const open = new Set<Socket>();
  const waiting: { readonly socket: Socket; readonly scenario: Scenario }[] = [];
  let arrived = 0;
  let playing: Promise<void> | undefined;
  let quiet: NodeJS.Timeout | undefined;

  const playAll = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { scenario, socket } = next;
      const problem = await play(scenario).then(
        () => '',
        (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      socket.end(problem);
    }
    playing = undefined;
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
    createInterface(socket).once('line', (line) => {
      waiting.push({ socket, scenario: readScenario(line) });
      arrived += 1;
      clearTimeout(quiet);
      const begin = () => {
        playing ??= playAll();
      };
      if (arrived < expected) quiet = setTimeout(begin, QUIET_MS);
      else begin();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearTimeout(quiet);
      await playing;
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Lets one client through at a time. */
export interface Turnstile {
  readonly port: number;
  close(): Promise<void>;
}

/** Of those that are missing none comes any more after so long. */
const QUIET_MS = 5000;

/**
 * The suite starts all clients at once, and judges some by the clock. Here they queue until the last has started, so that
 * how busy the machine is with the others does not count.
 * @param expected how many clients will come
 */
export async function openTurnstile(expected: number): Promise<Turnstile> {
  const waiting = new Set<Socket>();
  const all = new Set<Socket>();
  let arrived = 0;
  let inside: Socket | undefined;
  let quiet: NodeJS.Timeout | undefined;
  const letNext = () => {
    const [next] = waiting;
    if (inside !== undefined || next === undefined) return;
    waiting.delete(next);
    inside = next;
    next.write('go');
  };
  const server = createServer((socket) => {
    all.add(socket);
    waiting.add(socket);
    socket.on('error', () => {});
    socket.resume();
    socket.once('close', () => {
      all.delete(socket);
      waiting.delete(socket);
      if (inside === socket) {
        inside = undefined;
        letNext();
      }
    });
    arrived += 1;
    clearTimeout(quiet);
    if (arrived < expected) quiet = setTimeout(letNext, QUIET_MS);
    else letNext();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearTimeout(quiet);
      for (const socket of all) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

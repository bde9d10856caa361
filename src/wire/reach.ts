import { connect } from 'node:net';
import { pause } from './wait.ts';

/** Whether something takes a TCP connection at an address. Nothing is sent. */
export function tryConnect(host: string, port: number, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const done = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });
}

/** Waits until the host of a URL takes connections; false when the time is up, or `signal` was aborted. */
export async function awaitUrl(url: string, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const until = performance.now() + timeoutMs;
  for (;;) {
    if (await tryConnect(host, Number(port || (protocol === 'https:' ? 443 : 80)), 1000)) return true;
    if (signal?.aborted || performance.now() > until) return false;
    await pause(200);
  }
}

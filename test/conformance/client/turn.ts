import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Waits until this client is let through.
 * @param port that of the turnstile on this machine; 0 where there is none
 * @returns lets the next one through
 */
export async function waitForTurn(port: number): Promise<() => void> {
  if (port === 0) return () => {};
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data');
  return () => void socket.destroy();
}

import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { awaitUrl, tryConnect } from '../../src/wire/reach.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('an address', () => {
  it('is told open or closed without anything being sent', async () => {
    const port = await freePort();
    expect(await tryConnect('127.0.0.1', port, 500)).toBe(false);
    let received = 0;
    const server = createServer((socket) => socket.on('data', (chunk) => (received += chunk.length)));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await tryConnect('127.0.0.1', port, 500)).toBe(true);
    server.close();
    expect(received).toBe(0);
  });

  it('is waited for until something listens there', async () => {
    const port = await freePort();
    const server = createServer();
    setTimeout(() => server.listen(port, '127.0.0.1'), 250);
    expect(await awaitUrl(`http://127.0.0.1:${port}/mcp`, 5000)).toBe(true);
    server.close();
  });

  it('is given up when the time is over, or the user stops', async () => {
    const url = `http://127.0.0.1:${await freePort()}/mcp`;
    expect(await awaitUrl(url, 100)).toBe(false);
    expect(await awaitUrl(url, 60_000, AbortSignal.abort())).toBe(false);
  });
});

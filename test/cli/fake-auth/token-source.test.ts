import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTokenSource } from '../../../src/cli/fake-auth/token-source.ts';
import { startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';

const RESOURCE = 'http://127.0.0.1:3000/mcp';
let other: Server;

beforeEach(async () => {
  other = createServer((_, response) => response.end('hello'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void other.close());

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('One that runs is used.', async () => {
  const running = await startAuthServer();
  const source = await openTokenSource(Number(new URL(running.issuer).port), RESOURCE);
  expect([source.issuer, source.started]).toEqual([running.issuer, undefined]);
  expect(await running.verify(await source.sign(RESOURCE, { scopes: ['plants:read'] }), RESOURCE)).toEqual({
    subject: 'reader',
    scopes: ['plants:read'],
  });
  expect(await running.verify(await source.sign(RESOURCE, { expiresIn: -60 }), RESOURCE)).toBeUndefined();
  await source.close();
  await running.close();
});

test('Where nobody listens one is started, and ended again.', async () => {
  const port = portOf(other);
  await new Promise((resolve) => other.close(resolve));
  const source = await openTokenSource(port, RESOURCE);
  expect(source.issuer).toBe(`http://127.0.0.1:${port}`);
  expect(await source.started?.verify(await source.sign(RESOURCE, {}), RESOURCE)).toBeDefined();
  await source.close();
  await expect(fetch(`${source.issuer}/jwks`)).rejects.toThrow();
});

test('What is none of ours is left alone.', async () => {
  await expect(openTokenSource(portOf(other), RESOURCE)).rejects.toMatchObject({ code: 'OTHER_LISTENER' });
});

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { pause, settlesWithin, startDeadline } from '../../src/wire/wait.ts';

test('A pause lasts as long as it was asked to.', async () => {
  const began = performance.now();
  await pause(30);
  expect(performance.now() - began).toBeGreaterThan(25);
});

test('What settles in time is told from what does not.', async () => {
  expect(await settlesWithin(pause(5), 1000)).toBe(true);
  expect(await settlesWithin(new Promise(() => {}), 10)).toBe(false);
});

test('What fails is not taken for what settles late.', async () => {
  await expect(settlesWithin(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
});

test('No timer is left behind.', async () => {
  const count = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = count();
  await settlesWithin(Promise.resolve(), 60_000);
  expect(count()).toBeLessThanOrEqual(before);
});

test('A deadline passes when its time is up, and not once it was taken back.', async () => {
  let [passed, taken] = [0, 0];
  const began = performance.now();
  startDeadline(20, () => {
    passed = performance.now() - began;
  });
  startDeadline(20, () => taken++)();
  await pause(60);
  expect(passed).toBeGreaterThan(18);
  expect(taken).toBe(0);
});

test('What came while this program was busy is read before a deadline passes.', async () => {
  const order: string[] = [];
  const server = createServer((socket) => socket.end('late')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  socket.on('data', () => order.push('data'));
  await once(socket, 'connect');
  const over = new Promise<void>((resolve) =>
    startDeadline(100, () => {
      order.push('over');
      resolve();
    }),
  );
  for (const until = performance.now() + 400; performance.now() < until; );
  await over;
  server.close();
  expect(order).toEqual(['data', 'over']);
});

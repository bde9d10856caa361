import { expect, test } from 'vitest';
import { pause, settlesWithin } from '../../src/wire/wait.ts';

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

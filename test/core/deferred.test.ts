import { expect, test } from 'vitest';
import { createDeferred } from '../../src/core/deferred.ts';

test('The promise resolves with the first value it is given.', async () => {
  const { promise, resolve } = createDeferred<number>();
  resolve(1);
  resolve(2);
  await expect(promise).resolves.toBe(1);
});

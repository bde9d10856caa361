import { expect, test } from 'vitest';
import { saysNothing } from '../../../src/core/frames/withheld.ts';

test.each([401, 403, 407, 408, 429, 502, 503, 504])('From %i nothing can be told of a server.', (status) => {
  expect(saysNothing(status)).toBe(true);
});

test.each([0, 200, 400, 404, 405, 500, 501])('%i is an answer, or none at all.', (status) => {
  expect(saysNothing(status)).toBe(false);
});

import { expect, test } from 'vitest';
import { describeShutOut } from '../../../src/run/clients/shut-out.ts';
import { createSeen, initialize } from '../../seen-client.ts';

test('A client that was refused whenever it came was never let in.', () => {
  const seen = createSeen();
  seen.accept();
  expect(describeShutOut(seen.frames)).toBeUndefined();
  seen.http({ body: initialize('2025-11-25'), status: 401 });
  expect(describeShutOut(seen.frames)).toBe(
    'It was never let in: a request of it was answered with 401, and none came with a token that is taken.',
  );
  seen.http({ body: initialize('2025-11-25'), status: 401 });
  expect(describeShutOut(seen.frames)).toContain('2 requests of it were answered with 401');
  seen.session('s');
  expect(describeShutOut(seen.frames)).toBeUndefined();
});

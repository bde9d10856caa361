import { expect, it } from 'vitest';
import { quietOf } from '../../../src/peer/answers/quiet.ts';

const LIMITS = { quietMs: 250, requestMs: 10_000 };

it('Silence is listened to for as long as usual, longer with a server that answers slowly, and not beyond a deadline.', () => {
  expect(quietOf({ slowestAnswerMs: 0 }, LIMITS)).toBe(250);
  expect(quietOf({ slowestAnswerMs: 600 }, LIMITS)).toBe(1800);
  expect(quietOf({ slowestAnswerMs: 8000 }, LIMITS)).toBe(10_000);
});

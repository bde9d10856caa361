import { describe, expect, test } from 'vitest';
import { createPace, type Pace } from '../../src/client/pace.ts';

/** A clock that stands still, so that what must be waited can be told by asking again. */
function paceAt(now: { ms: number }) {
  return served(createPace(() => now.ms));
}

/** It has answered something. */
function served(pace: Pace): Pace {
  pace.mayAskAgain({ status: 200, headers: [] }, 0);
  return pace;
}

const refused = (status: number, retryAfter?: string) => ({
  status,
  headers: retryAfter === undefined ? [] : [['Retry-After', retryAfter] as const],
});

describe('the pace', () => {
  test('waits for nothing as long as nothing is refused.', async () => {
    const pace = paceAt({ ms: 0 });
    for (let turn = 0; turn < 100; turn++) await pace.turn();
    expect(pace.mayAskAgain({ status: 200, headers: [] }, 0)).toBe(false);
    expect(pace.mayAskAgain(refused(500), 0)).toBe(false);
    expect(pace.isExhausted).toBe(false);
  });

  test('asks again after 429 some times, and after 503 once.', () => {
    const pace = paceAt({ ms: 0 });
    expect([0, 1, 4, 5].map((tries) => pace.mayAskAgain(refused(429, '0'), tries))).toEqual([true, true, true, false]);
    expect([-4, 0, 1].map((tries) => pace.mayAskAgain(refused(503, '0'), tries))).toEqual([true, true, false]);
    expect(pace.mayAskAgain(refused(200), -4)).toBe(false);
  });

  test('asks for as long as a window lasts where short pauses are named.', () => {
    const now = { ms: 0 };
    const pace = paceAt(now);
    const again = (tries: number) => pace.mayAskAgain(refused(429, '2'), tries);
    expect([5, 29, 30].map(again)).toEqual([true, true, false]);
    expect(pace.mayAskAgain(refused(429, '6'), 5)).toBe(false);
  });

  test('keeps to `Retry-After`.', async () => {
    const began = performance.now();
    const pace = served(createPace(() => performance.now()));
    pace.mayAskAgain(refused(429, '1'), 0);
    await pace.turn();
    expect(performance.now() - began).toBeGreaterThan(950);
  });

  test('asks somebody who has answered nothing yet once more, and soon.', () => {
    const now = { ms: 0 };
    const pace = createPace(() => now.ms);
    expect([0, 1].map((tries) => pace.mayAskAgain(refused(429, '1'), tries))).toEqual([true, false]);
    expect(pace.mayAskAgain(refused(429, '1'), 0)).toBe(false);
    expect(pace.isExhausted).toBe(false);
  });

  test('asks nobody again who wants to be left alone for longer than it waits.', () => {
    expect(paceAt({ ms: 0 }).mayAskAgain(refused(503, '3600'), 0)).toBe(false);
    expect(createPace(() => 0).mayAskAgain(refused(429, '60'), 0)).toBe(false);
  });

  test('does not wait for ever: those who wait together count once, and in the end it gives up.', () => {
    const now = { ms: 0 };
    const pace = paceAt(now);
    for (let turn = 0; turn < 4; turn++) pace.mayAskAgain(refused(429, '60'), 0);
    expect(pace.isExhausted).toBe(false);
    now.ms = 60_000;
    expect(pace.mayAskAgain(refused(429, '60'), 1)).toBe(true);
    expect(pace.isExhausted).toBe(true);
    expect(pace.mayAskAgain(refused(429, '1'), 0)).toBe(false);
  });
});

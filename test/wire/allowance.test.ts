import { describe, expect, test } from 'vitest';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { ALLOWANCE, createAllowance } from '../../src/wire/allowance.ts';

const log = () => createFrameLog(() => 0);
const { connection, flooding, least, run, unanswered } = ALLOWANCE;

/** How many texts are taken before one is too many, and what is said then. */
function takeUntilFull(
  allowance: ReturnType<typeof createAllowance>,
  text: string,
  isAnswer = true,
): { readonly taken: number; readonly excess: string } {
  for (let taken = 0; taken < 2 * run.frames; taken++) {
    const excess = allowance.take(text, 1, isAnswer);
    if (excess !== undefined) return { taken, excess };
  }
  throw new Error('It takes anything.');
}

describe('what a peer may say', () => {
  test('is so many texts on one connection, however short they are.', () => {
    const allowance = createAllowance(log());
    const { taken, excess } = takeUntilFull(allowance, '');
    expect(taken).toBe(connection.frames);
    expect(allowance.code).toBe('FLOOD');
    expect(excess).toBe('It sent 100001 messages and lines (0 bytes) on one connection.');
  });

  test('is so many texts in a row that answer nothing: whoever answers meanwhile may say more.', () => {
    const allowance = createAllowance(log());
    for (let taken = 0; taken < 20_000; taken++) expect(allowance.take('')).toBeUndefined();
    expect(allowance.take('', 1, true)).toBeUndefined();
    const { taken, excess } = takeUntilFull(allowance, '', false);
    expect(taken).toBe(unanswered);
    expect(excess).toBe('It sent 45002 messages and lines (0 bytes) on one connection, the last 25001 without an answer among them.');
  });

  test('is less in a run in which a connection was cut short already.', () => {
    const shared = log();
    takeUntilFull(createAllowance(shared), '', false);
    takeUntilFull(createAllowance(shared), '', false);
    expect(takeUntilFull(createAllowance(shared), '').taken).toBe(flooding.frames - 2 * (unanswered + 1));
    expect(takeUntilFull(createAllowance(shared), '').taken).toBe(least.frames);
  });

  test('is so much memory on one connection: texts with many small values take many times their length.', () => {
    const prose = `"${'x'.repeat(1_000_000)}"`;
    const dense = `[${'{},'.repeat(333_333)}0]`;
    expect(takeUntilFull(createAllowance(log()), prose).taken).toBeGreaterThan(50);
    expect(takeUntilFull(createAllowance(log()), dense).taken).toBeLessThan(6);
  });

  test('is so much on all connections of a run; then each gets a little, so that it can still be greeted.', () => {
    const shared = log();
    const full = Array.from({ length: run.frames / connection.frames }, () => createAllowance(shared));
    for (const allowance of full) for (let taken = 0; taken < connection.frames; taken++) allowance.take('', 1, true);
    const { taken, excess } = takeUntilFull(createAllowance(shared), '');
    expect(taken).toBe(least.frames);
    expect(excess).toMatch(/^It sent \d+ messages and lines \(0 bytes\) on all connections together\.$/);
    const last = createAllowance(shared);
    takeUntilFull(last, '');
    expect(last.code).toBe('RUN_FULL');
    expect(createAllowance(log()).take('')).toBeUndefined();
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findWeakness, type GivenId } from '../../../src/peer/http/session-ids.ts';

function give(create: (index: number, t: number) => string, count = 8, everyMs = 40): readonly GivenId[] {
  // An answer takes its time, now more and now less.
  return Array.from({ length: count }, (_, index) => {
    const t = index * everyMs;
    return { id: create(index, t), asked: t - (index % 3) * 9, given: t + (index % 4) * 11 };
  });
}

function hex(index: number, length: number): string {
  return index.toString(16).padStart(length, '0');
}

describe('ids that nobody can guess', () => {
  it.each([
    ['random UUIDs', () => randomUUID()],
    ['32 hexadecimal digits', () => randomBytes(16).toString('hex')],
    ['16 hexadecimal digits', () => randomBytes(8).toString('hex')],
    ['base64url', () => randomBytes(12).toString('base64url')],
    ['a prefix before randomness', () => `mcp-session-${randomUUID()}`],
    ['UUIDs of version 7', (_: number, t: number) => `${hex(1_790_000_000_000 + t, 12)}-7${randomBytes(10).toString('hex')}`],
    ['a counter before randomness', (index: number) => `${index}-${randomBytes(16).toString('hex')}`],
    ['ids of several lengths', (index: number) => randomBytes(16 + index).toString('base64url')],
  ])('are not criticised: %s', (_, create) => {
    for (let turn = 0; turn < 50; turn++) expect(findWeakness(give(create))).toBeUndefined();
  });

  it('are not criticised when there are few of them', () => {
    expect(findWeakness(give((index) => `session-${index}`, 3))).toBeUndefined();
    expect(findWeakness([])).toBeUndefined();
  });
});

describe('ids that can be guessed', () => {
  it.each([
    ['numbers', (index: number) => String(index + 1)],
    ['numbers behind a prefix', (index: number) => `library-${index + 98}`],
    ['hexadecimal numbers', (index: number) => `s${hex(index + 250, 8)}`],
    ['numbers with steps', (index: number) => String(5000 + index * 3)],
  ])('count: %s', (_, create) => {
    expect(findWeakness(give(create))?.kind).toBe('counts');
  });

  it('count also when they were asked for at once and came in another order', () => {
    const given = [3, 1, 2, 5, 4].map((id) => ({ id: `s-${id}`, asked: 5, given: 10 }));
    expect(findWeakness(given)?.kind).toBe('counts');
  });

  it.each([
    ['milliseconds', (_: number, t: number) => String(1_790_000_000_000 + t)],
    ['microseconds', (_: number, t: number) => `session_${1_790_000_000_000_000 + t * 1000 + 513}`],
    ['hexadecimal milliseconds', (_: number, t: number) => hex(1_790_000_000_000 + t, 12)],
  ])('follow the clock: %s', (_, create) => {
    expect(findWeakness(give(create, 8, 90))?.kind).toBe('follows-the-clock');
  });

  it('follow a clock of seconds where the run is long enough to tell', () => {
    expect(findWeakness(give((_, t) => String(Math.floor(1_790_000_000 + t / 1000)), 8, 2000))?.kind).toBe('follows-the-clock');
  });

  it('are short', () => {
    expect(findWeakness(give(() => randomBytes(4).toString('hex')))).toMatchObject({ kind: 'short' });
    expect(findWeakness(give(() => String(Math.floor(Math.random() * 1e9)))))?.toMatchObject({ kind: 'short' });
  });

  it('hold a counter at the end of what stays the same, as the ids of some databases do', () => {
    expect(findWeakness(give((index) => `66f1a2b3c4d5e6f7a8${hex(index + 7, 6)}`))).toBeDefined();
  });

  it('repeat', () => {
    expect(
      findWeakness([
        { id: 'a', asked: 0, given: 0 },
        { id: 'b', asked: 1, given: 1 },
        { id: 'a', asked: 2, given: 2 },
      ]),
    ).toEqual({ kind: 'repeated', at: 2 });
  });
});

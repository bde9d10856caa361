import { describe, expect, test } from 'vitest';
import { type Connection, type Exchange, NoAnswer } from '../../src/core/connection.ts';
import type { Verdict } from '../../src/core/event.ts';
import type { Outcome } from '../../src/run/execute.ts';
import type { Task } from '../../src/run/plan.ts';
import { createVigil, longestRunMs } from '../../src/run/vigil.ts';
import { type Part, standIn } from '../stand-in.ts';

const LIMITS = { requestMs: 100, startMs: 200 };
const taskOf = (connection: 'shared' | 'expendable' | 'fresh', era: 'legacy' | 'modern' = 'legacy') =>
  standIn<Task>({ check: { id: `a/${connection}`, connection, run: async () => {} }, peer: { lists: {} }, place: { era } });
const outcomeOf = (task: Task, verdict: Verdict, ms = 100) => standIn<Outcome>({ task, verdict, ms });

/** A server whose connections answer, or do not, in the order in which they are opened. */
function serverOf(...answers: readonly (boolean | 'refuses' | 'withholds' | 'is cut')[]) {
  const asked: string[] = [];
  const queue = [...answers];
  let shared: Connection | undefined;
  let time = 0;
  let cuts = 0;
  const open = async (): Promise<Connection> => {
    const answer = queue.shift();
    asked.push(String(answer));
    if (answer === 'is cut') cuts += 1;
    if (answer === 'is cut' || answer === 'refuses' || answer === undefined) throw new NoAnswer('It does not come up.');
    const outcome: Part<Exchange> =
      answer === true ? { outcome: 'answered' } : { outcome: 'timeout', ...(answer === 'withholds' && { http: { status: 429 } }) };
    return standIn<Connection>({ era: 'legacy', alive: true, request: async () => outcome, close: async () => {} });
  };
  const vigil = createVigil({
    limits: LIMITS,
    now: () => time,
    cuts: () => cuts,
    open,
    async shared() {
      shared ??= await open();
      return shared;
    },
    forsake() {
      shared = undefined;
    },
  });
  return { vigil, asked, passTime: (ms: number) => (time += ms), cut: () => cuts++ };
}

describe('a server that may have fallen silent', () => {
  test('is not asked as long as checks get their answers soon.', async () => {
    const { vigil, asked } = serverOf();
    await vigil.follow(outcomeOf(taskOf('shared'), 'passed', 5000));
    await vigil.follow(outcomeOf(taskOf('shared'), 'failed', 20));
    expect(asked).toEqual([]);
    expect(vigil.refusalOf(taskOf('shared'))).toBeUndefined();
  });

  test.each([[true], ['withholds' as const]])('and answers when it is asked (%s) goes on.', async (answer) => {
    const { vigil, asked } = serverOf(answer);
    for (const verdict of ['inconclusive', 'failed'] as const) await vigil.follow(outcomeOf(taskOf('shared'), verdict));
    expect(asked).toHaveLength(1);
    expect(vigil.refusalOf(taskOf('shared'))).toBeUndefined();
  });

  test('that met its limit just then has not fallen silent: the limit is told.', async () => {
    let isLimited = false;
    const open = async (): Promise<Connection> => {
      isLimited = true;
      throw new NoAnswer('It answers 429.');
    };
    const setup = { limits: LIMITS, now: () => 0, cuts: () => 0, isLimited: () => isLimited, open, shared: open, forsake() {} };
    const vigil = createVigil(setup);
    await vigil.follow(outcomeOf(taskOf('fresh'), 'inconclusive'));
    expect(vigil.refusalOf(taskOf('fresh'))).toMatch(/^It limits how often it may be asked/);
    isLimited = false;
    expect(vigil.refusalOf(taskOf('fresh'))).toBeUndefined();
  });

  test('that withheld an answer meanwhile has not fallen silent, and the pause that it named is told.', async () => {
    const asked: string[] = [];
    const open = async (): Promise<Connection> => {
      asked.push('a connection');
      throw new NoAnswer('It does not come up.');
    };
    const withheld = () => ({ t: 950, headers: [['Retry-After', '2'] as const] });
    const setup = { limits: LIMITS, now: () => 1000, cuts: () => 0, withheld, open, shared: open, forsake() {} };
    await createVigil(setup).follow(outcomeOf(taskOf('fresh'), 'inconclusive'));
    expect(asked).toEqual([]);
    expect(createVigil({ ...setup, isLimited: () => true }).refusalOf(taskOf('fresh'))).toContain('(HTTP 429, `Retry-After: 2`)');
  });

  test('gets a new connection in place of one that is silent, a few times.', async () => {
    const { vigil, asked } = serverOf(false, true, true, false, true, false, true);
    await vigil.follow(outcomeOf(taskOf('shared'), 'inconclusive'));
    expect(asked).toEqual(['false', 'true']);
    expect(vigil.refusalOf(taskOf('shared'))).toBeUndefined();
  });

  test('on three connections, one after the other, is not waited for on a fourth.', async () => {
    let asked = 0;
    const flaky = (): Part<Exchange> => ({ outcome: asked++ % 3 === 2 ? 'answered' : 'timeout' });
    const connection = standIn<Connection>({ era: 'legacy', alive: true, request: async () => flaky(), close: async () => {} });
    const vigil = createVigil({
      limits: LIMITS,
      now: () => 0,
      cuts: () => 0,
      shared: async () => connection,
      open: async () => connection,
      forsake: () => {},
    });
    const task = taskOf('shared');
    for (let round = 0; round < 3; round++) {
      asked = 0;
      await vigil.follow(outcomeOf(task, 'inconclusive'));
    }
    expect(vigil.refusalOf(task)).toBeDefined();
  });

  test.each([[false], ['refuses' as const]])('on a new connection too (%s) is given up, in this era alone.', async (again) => {
    const { vigil } = serverOf(false, again);
    await vigil.follow(outcomeOf(taskOf('shared'), 'inconclusive'));
    expect(vigil.refusalOf(taskOf('fresh'))).toBe('The server stopped answering, on a new connection too, after `a/shared` was tried.');
    expect(vigil.refusalOf(taskOf('shared', 'modern'))).toBeUndefined();
  });

  test('because we cut it short is not said to have stopped.', async () => {
    const { vigil } = serverOf(false, 'is cut');
    await vigil.follow(outcomeOf(taskOf('shared'), 'inconclusive'));
    expect(vigil.refusalOf(taskOf('shared'))).toBe(
      'The server was cut short on one connection, since it sends more than is taken. No more was tried.',
    );
  });

  test('for a check with a connection of its own is asked on another, and the shared one is left alone.', async () => {
    const alive = serverOf(true);
    for (let round = 0; round < 1; round++) await alive.vigil.follow(outcomeOf(taskOf('fresh'), 'failed'));
    expect(alive.vigil.refusalOf(taskOf('fresh'))).toBeUndefined();
    const silent = serverOf('refuses');
    await silent.vigil.follow(outcomeOf(taskOf('expendable'), 'inconclusive'));
    expect(silent.vigil.refusalOf(taskOf('shared'))).toContain('stopped answering');
  });
});

test('A run that has lasted too long tries nothing more, and says what gives it more time.', () => {
  const { vigil, passTime } = serverOf();
  passTime(longestRunMs(LIMITS) - 1);
  expect(vigil.refusalOf(taskOf('shared'))).toBeUndefined();
  passTime(1);
  expect(vigil.refusalOf(taskOf('shared'))).toContain('A longer `--timeout`');
});

test('A server that had to be cut short again and again is not started once more.', () => {
  const { vigil, cut } = serverOf();
  for (let count = 0; count < 11; count++) cut();
  expect(vigil.refusalOf(taskOf('shared'))).toBeUndefined();
  cut();
  expect(vigil.refusalOf(taskOf('fresh', 'modern'))).toBe(
    'The server was cut short on 12 connections, since it sends more than is taken. No more was tried.',
  );
});

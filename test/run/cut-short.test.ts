import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/core/event.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import { withoutOurCuts, withoutOurHand } from '../../src/run/cut-short.ts';
import type { Outcome } from '../../src/run/execute.ts';
import { type Part, standIn } from '../stand-in.ts';

const trouble = (seq: number, code: string): Frame => ({
  kind: 'trouble',
  from: 'wire',
  connection: 'c1',
  seq,
  t: 0,
  code,
  text: 'It sent too much.',
});
const finding = (...evidence: readonly number[]) => standIn<Finding>({ message: 'bad', evidence });
const outcome = (verdict: Outcome['verdict'], ...findings: readonly Finding[]) =>
  standIn<Outcome>({ verdict, findings, traits: [], ms: 1 });

describe('what a check saw after we cut the peer short', () => {
  test.each(['FLOOD', 'BODY_TOO_LARGE'])('is no evidence (%s), and what it saw before is.', (code) => {
    const frames = [trouble(5, code)];
    expect(withoutOurHand(outcome('failed', finding(3, 4), finding(4, 6)), frames)).toMatchObject({
      verdict: 'failed',
      findings: [{ evidence: [3, 4] }],
    });
    expect(withoutOurHand(outcome('failed', finding(6)), frames)).toMatchObject({
      verdict: 'inconclusive',
      findings: [],
      because: 'What it said was cut short by us. It sent too much.',
    });
  });

  test('is no evidence from the first cut on, also where another connection comes first.', () => {
    const frames = [trouble(9, 'FLOOD'), trouble(5, 'FLOOD')];
    expect(withoutOurHand(outcome('failed', finding(4, 6)), frames)).toMatchObject({ verdict: 'inconclusive', findings: [] });
  });

  test('is why nothing was decided.', () => {
    expect(withoutOurHand({ ...outcome('inconclusive'), because: 'No answer.' }, [trouble(5, 'FLOOD')]).because).toContain('cut short');
  });

  test('takes nothing from a pass or from a bug of ours, and other troubles are the peer’s.', () => {
    for (const verdict of ['passed', 'skipped', 'crashed'] as const)
      expect(withoutOurHand(outcome(verdict), [trouble(5, 'FLOOD')]).verdict).toBe(verdict);
    expect(withoutOurHand(outcome('failed', finding(6)), [trouble(5, 'EPIPE')]).findings).toHaveLength(1);
    expect(withoutOurHand(outcome('failed', finding(6)), []).findings).toHaveLength(1);
  });
});

describe('of a whole run', () => {
  const at = (seq: number, part: Part<Frame>) => standIn<Frame>({ connection: 'c1', seq, t: 0, ...part });
  const asks = (seq: number, id: number) => at(seq, { kind: 'message', from: 'client', message: { id, method: 'ping' } });
  const exit = at(9, { kind: 'exit', from: 'wire', code: null, signal: 'SIGKILL' });
  const frames = [
    asks(1, 1),
    at(2, { kind: 'message', from: 'server', message: { id: 1, result: {} } }),
    asks(3, 2),
    trouble(5, 'FLOOD'),
    exit,
  ];
  const found = (tellsCuts: boolean, ...findings: readonly Finding[]) => ({
    ...outcome('failed', ...findings),
    task: standIn<Outcome['task']>({ check: tellsCuts ? { tellsCuts } : {} }),
  });

  test('nothing is found that shows our own kill, or what it left without an answer.', () => {
    expect(withoutOurCuts([found(false, finding(9))], frames)).toMatchObject([
      { verdict: 'inconclusive', findings: [], because: 'What it said was cut short by us. It sent too much.' },
    ]);
    expect(withoutOurCuts([found(false, finding(1, 2), finding(3))], frames)).toMatchObject([{ findings: [{ evidence: [1, 2] }] }]);
  });

  test('what tells of it stays.', () => {
    const outcomes = [found(true, finding(5, 9))];
    expect(withoutOurCuts(outcomes, frames)).toEqual(outcomes);
    expect(withoutOurCuts([found(false, finding(9))], [])).toMatchObject([{ verdict: 'failed' }]);
  });
});

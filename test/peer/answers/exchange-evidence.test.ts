import { describe, expect, it } from 'vitest';
import { evidenceOf, evidenceOfMany, firstOfEach, repliesOf } from '../../../src/peer/answers/exchange-evidence.ts';
import { exchangeOf } from '../exchange-of.ts';

describe('the evidence of an exchange', () => {
  it('is what was sent, the head, and what came back', () => {
    const answered = exchangeOf('ping', { result: {}, status: 200 });
    expect(evidenceOf(answered)).toEqual([answered.sent, answered.http?.head, answered.reply]);
    const silent = exchangeOf('ping');
    expect(evidenceOf(silent)).toEqual([silent.sent]);
  });

  it('of many stops after a few', () => {
    const many = Array.from({ length: 9 }, () => exchangeOf('ping', { result: {} }));
    expect(evidenceOfMany(many)).toHaveLength(6);
    expect(() => evidenceOfMany([])).toThrow(RangeError);
  });

  it('may be the answers alone, one for each method', () => {
    const [first, again, other] = [exchangeOf('a', { result: {} }), exchangeOf('a', { result: {} }), exchangeOf('b')];
    expect(repliesOf([first, again, other])).toEqual([first.reply, other.sent]);
    expect(() => repliesOf([])).toThrow(RangeError);
  });

  it('is the first of each kind, and of a few kinds alone', () => {
    expect(firstOfEach(['a1', 'b1', 'a2', 'c1', 'd1'], ([kind = '']) => kind)).toEqual(['a1', 'b1', 'c1']);
  });
});

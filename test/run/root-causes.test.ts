import { describe, expect, it } from 'vitest';
import { type AnyCheck, defineCheck } from '../../src/core/check.ts';
import type { Finding, Verdict } from '../../src/core/event.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import type { Era } from '../../src/core/revision.ts';
import type { Outcome } from '../../src/run/execute.ts';
import { findHang, settleCauses } from '../../src/run/root-causes.ts';

function outcome(
  id: `${string}/${string}`,
  verdict: Verdict,
  explains?: AnyCheck['explains'],
  era: Era = 'legacy',
  once = false,
  messages: readonly string[] = ['bad'],
): Outcome {
  const place = { check: id, era, revision: '2025-11-25', wire: 'memory' } as const;
  const check = defineCheck({
    id,
    claim: '',
    subject: 'server',
    requirement: { level: 'advice', because: '' },
    messages: { bad: 'It is bad.' },
    remedy: '',
    catches: {},
    ...(explains && { explains }),
    ...(once && { once }),
    watch() {},
  } as AnyCheck);
  const findings = messages.map((message): Finding => ({ ...place, message, severity: 'error', text: 'It is bad.', evidence: [1] }));
  return { task: { check, place, peer: {} as never }, verdict, findings: verdict === 'failed' ? findings : [], traits: [], ms: 0 };
}
const verdicts = (outcomes: readonly Outcome[]) => settleCauses(outcomes).map(({ verdict }) => verdict);

describe('a finding that explains others', () => {
  it('blocks their findings and their open ends, and leaves what passed', () => {
    const settled = settleCauses([
      outcome('a/cause', 'failed', ['b/*']),
      outcome('b/one', 'failed'),
      outcome('b/two', 'inconclusive'),
      outcome('b/three', 'passed'),
    ]);
    expect(settled.map(({ verdict }) => verdict)).toEqual(['failed', 'blocked', 'blocked', 'passed']);
    expect(settled[1]).toMatchObject({ findings: [], blockedBy: 'a/cause|bad|legacy|' });
  });

  it('does so for one of its messages only, where it says so', () => {
    expect(verdicts([outcome('a/cause', 'failed', { bad: ['b/one'] }), outcome('b/one', 'failed'), outcome('b/two', 'failed')])).toEqual([
      'failed',
      'blocked',
      'failed',
    ]);
    expect(verdicts([outcome('a/cause', 'failed', { other: ['b/one'] }), outcome('b/one', 'failed')])).toEqual(['failed', 'failed']);
  });

  it('takes out one message of a check, and leaves what else it found', () => {
    const both = outcome('b/one', 'failed', undefined, 'legacy', false, ['bad', 'worse']);
    const [, settled] = settleCauses([outcome('a/cause', 'failed', ['b/one#bad']), both]);
    expect(settled?.verdict).toBe('failed');
    expect(settled?.findings.map(({ message }) => message)).toEqual(['worse']);
    expect(verdicts([outcome('a/cause', 'failed', ['b/one#bad']), outcome('b/one', 'failed')])).toEqual(['failed', 'blocked']);
  });

  it('does not explain with `*` that a process ended by itself', () => {
    const at = { t: 0, connection: 'c1' };
    const exit: Frame = { ...at, seq: 1, from: 'server', kind: 'exit', code: 1, signal: null, survivors: [] };
    const asked: Frame = { ...at, seq: 0, from: 'client', kind: 'input-end' };
    const judge = (pattern: string, frames: readonly Frame[]) =>
      settleCauses([{ ...outcome('a/cause', 'failed', [pattern]), findings: causeElsewhere }, outcome('b/death', 'failed')], frames)[1]
        ?.verdict;
    const causeElsewhere = outcome('a/cause', 'failed').findings.map((finding) => ({ ...finding, evidence: [7] }));
    expect(judge('*', [exit])).toBe('failed');
    expect(judge('*', [asked, exit])).toBe('blocked');
    expect(judge('b/death', [exit])).toBe('blocked');
  });

  it('says nothing of another era', () => {
    expect(verdicts([outcome('a/cause', 'failed', ['*']), outcome('b/one', 'failed', undefined, 'modern')])).toEqual(['failed', 'failed']);
  });

  it('explains what follows in each era when it is no matter of the era', () => {
    const cause = outcome('a/cause', 'failed', ['*'], 'legacy', true);
    expect(verdicts([cause, outcome('b/one', 'failed', undefined, 'modern')])).toEqual(['failed', 'blocked']);
  });

  it('is the last of a chain, whatever the order', () => {
    const chain = [outcome('c/end', 'failed'), outcome('b/middle', 'failed', ['c/end']), outcome('a/root', 'failed', ['b/middle'])];
    for (const order of [chain, [...chain].reverse()]) {
      const settled = settleCauses(order);
      expect(settled.filter(({ verdict }) => verdict === 'failed').map(({ task }) => task.check.id)).toEqual(['a/root']);
      expect(settled.flatMap(({ blockedBy }) => blockedBy ?? [])).toEqual(['a/root|bad|legacy|', 'a/root|bad|legacy|']);
    }
  });

  it('never blocks itself', () => {
    expect(verdicts([outcome('a/cause', 'failed', ['*'])])).toEqual(['failed']);
  });

  it('leaves one of two standing that would block each other', () => {
    expect(
      verdicts([outcome('a/one', 'failed', ['b/two']), outcome('b/two', 'failed', ['a/one'])]).filter((verdict) => verdict === 'failed'),
    ).toHaveLength(1);
  });

  it('does not explain with `*` what says by name that it follows from that', () => {
    const named = outcome('a/cause', 'failed', ['*', 'b/wide']);
    for (const order of [
      [named, outcome('b/wide', 'failed', ['*'])],
      [outcome('b/wide', 'failed', ['*']), named],
    ]) {
      const left = settleCauses(order).filter(({ verdict }) => verdict === 'failed');
      expect(left.map(({ task }) => task.check.id)).toEqual(['a/cause']);
    }
  });

  it('explains open ends alone where it says so', () => {
    expect(verdicts([outcome('a/cause', 'failed', ['open:*']), outcome('b/one', 'failed'), outcome('b/two', 'inconclusive')])).toEqual([
      'failed',
      'failed',
      'blocked',
    ]);
  });

  it('passes what it explains on to its own cause', () => {
    const settled = settleCauses([
      outcome('a/precise', 'failed', ['c/death']),
      outcome('b/open', 'inconclusive'),
      outcome('c/death', 'failed', ['open:*']),
    ]);
    expect(settled.map(({ verdict }) => verdict)).toEqual(['failed', 'blocked', 'blocked']);
    expect(settled.map(({ blockedBy }) => blockedBy)).toEqual([undefined, 'a/precise|bad|legacy|', 'a/precise|bad|legacy|']);
  });

  it('leaves no outcome without a cause that stands', () => {
    const settled = settleCauses([
      outcome('a/one', 'failed', ['b/two']),
      outcome('b/two', 'failed', ['c/three']),
      outcome('c/three', 'failed', ['a/one', 'd/four']),
      outcome('d/four', 'inconclusive'),
    ]);
    const standing = new Set(settled.filter(({ verdict }) => verdict === 'failed').map(({ task }) => `${task.check.id}|bad|legacy|`));
    expect(standing.size).toBeGreaterThan(0);
    for (const { verdict, blockedBy } of settled) if (verdict === 'blocked') expect(standing).toContain(blockedBy);
  });
});

describe('a finding that others rest on', () => {
  const showing = (each: Outcome, ...seqs: readonly number[]): Outcome => ({
    ...each,
    findings: each.findings.map((finding) => ({ ...finding, evidence: seqs })),
  });
  const warned = (each: Outcome): Outcome => ({
    ...each,
    findings: each.findings.map((finding) => ({ ...finding, severity: 'warning' })),
  });
  const sum = (each: Outcome): Outcome => ({ ...each, task: { ...each.task, check: { ...each.task.check, sums: true } as AnyCheck } });
  const whole = showing(outcome('a/whole', 'failed', ['cited:*']), 1, 2, 3);

  it('blocks those that show a frame which it shows', () => {
    const part = showing(outcome('b/part', 'failed'), 3, 9);
    const apart = showing(outcome('b/apart', 'failed'), 9);
    expect(verdicts([whole, part, apart, outcome('b/open', 'inconclusive')])).toEqual(['failed', 'blocked', 'failed', 'inconclusive']);
  });

  it('blocks no finding that says the reason of it', () => {
    const reason = showing(outcome('b/reason', 'failed', ['a/whole']), 3);
    expect(verdicts([whole, reason])).toEqual(['blocked', 'failed']);
    expect(verdicts([reason, whole])).toEqual(['failed', 'blocked']);
  });

  it('stands as a sum only where it sums up two checks or more', () => {
    const one = showing(outcome('b/one', 'failed'), 1);
    const two = showing(outcome('b/two', 'failed'), 2);
    expect(verdicts([sum(whole), one, two])).toEqual(['failed', 'blocked', 'blocked']);
    expect(verdicts([sum(whole), one])).toEqual(['passed', 'failed']);
    expect(verdicts([sum(whole), one, showing(outcome('b/one', 'failed', undefined, 'legacy', false, ['worse']), 2)])).toEqual([
      'passed',
      'failed',
      'failed',
    ]);
  });

  it('counts for a sum only what would stand without it', () => {
    const one = showing(outcome('b/one', 'failed', ['b/two']), 1);
    expect(verdicts([sum(whole), one, showing(outcome('b/two', 'failed'), 2)])).toEqual(['passed', 'failed', 'blocked']);
  });

  it('is as grave as the gravest that it sums up', () => {
    const parts = [warned(showing(outcome('b/one', 'failed'), 1)), warned(showing(outcome('b/two', 'failed'), 2))];
    expect(settleCauses([sum(whole), ...parts])[0]?.findings[0]?.severity).toBe('warning');
    expect(settleCauses([sum(warned(whole)), showing(outcome('b/three', 'failed'), 3), ...parts])[0]?.findings[0]?.severity).toBe('error');
  });

  it('blocks no sum', () => {
    const parts = [showing(outcome('b/one', 'failed'), 1), showing(outcome('b/two', 'failed', ['cited:*']), 2)];
    expect(verdicts([sum(whole), ...parts])).toEqual(['failed', 'blocked', 'blocked']);
  });
});

describe('a call that hangs', () => {
  const guard = (kind: 'hangs' | 'costs', explains: readonly string[] = ['calls/*']) => {
    const found = outcome('stdio/guard', 'failed', explains, 'legacy', true);
    return { ...found, task: { ...found.task, check: { ...found.task.check, harm: { bad: { kind, because: '' } } } as AnyCheck } };
  };
  const caller = (id: `${string}/${string}`, callsTool: boolean, era: Era = 'legacy') => {
    const { task } = outcome(id, 'passed', undefined, era);
    return { ...task, check: { ...task.check, run: async () => {}, ...(callsTool && { callsTool }) } as AnyCheck };
  };

  it('is not tried again by checks that would make it, in any era', () => {
    expect(findHang(caller('calls/one', true), [guard('hangs')])?.check).toBe('stdio/guard');
    expect(findHang(caller('calls/one', true, 'modern'), [guard('hangs')])?.check).toBe('stdio/guard');
  });

  it('holds up nothing that makes no such call, or that it does not explain', () => {
    expect(findHang(caller('calls/other', false), [guard('hangs')])).toBeUndefined();
    expect(findHang(caller('tools/one', true), [guard('hangs')])).toBeUndefined();
    expect(findHang(caller('calls/one', true), [guard('costs'), outcome('calls/two', 'passed')])).toBeUndefined();
  });
});

describe('a check in general words', () => {
  const general = (subject: string, evidence: readonly number[]): Outcome => {
    const plain = outcome('b/general', 'failed');
    const findings = plain.findings.map((finding) => ({ ...finding, subject, evidence }));
    return { ...plain, findings, task: { ...plain.task, check: { ...plain.task.check, givesWay: true } } };
  };
  const special = (text: string): Outcome => {
    const plain = outcome('a/special', 'failed');
    return { ...plain, findings: plain.findings.map((finding) => ({ ...finding, text, evidence: [3, 4] })) };
  };

  it('gives way to one that cites the same message and names the same member', () => {
    const both = [special('The `title` of a prompt is `null`.'), general('prompts/list prompts[].title', [4])];
    expect(verdicts(both)).toEqual(['failed', 'blocked']);
    expect(verdicts(both.toReversed())).toEqual(['blocked', 'failed']);
  });

  it('stays beside one on another member, or on another message', () => {
    expect(verdicts([special('The `subtitle` of a prompt is `null`.'), general('prompts/list prompts[].title', [4])])).toEqual([
      'failed',
      'failed',
    ]);
    expect(verdicts([special('The `title` of a prompt is `null`.'), general('prompts/list prompts[].title', [5])])).toEqual([
      'failed',
      'failed',
    ]);
  });

  it('does not give way to its like', () => {
    expect(verdicts([general('prompts/list prompts[].title', [4]), general('prompts/list prompts[].title', [4])])).toEqual([
      'failed',
      'failed',
    ]);
  });
});

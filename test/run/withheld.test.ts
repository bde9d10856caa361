import { expect, test } from 'vitest';
import type { Finding } from '../../src/core/event.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import type { Outcome } from '../../src/run/execute.ts';
import { withoutWithheld } from '../../src/run/withheld.ts';
import { standIn } from '../stand-in.ts';

const head = (seq: number, status: number) => standIn<Frame>({ kind: 'response-head', seq, status });
const finding = (...evidence: readonly number[]) => standIn<Finding>({ message: 'bad', evidence });
const failed = (...findings: readonly Finding[]) => standIn<Outcome>({ verdict: 'failed', findings, traits: [], ms: 1 });

test('What rests on an answer that was withheld for load is no finding.', () => {
  const frames = [head(2, 429), head(4, 503), head(6, 500)];
  const [both, one, none] = withoutWithheld(
    [failed(finding(1, 2), finding(3, 4)), failed(finding(2), finding(6)), failed(finding(6))],
    frames,
  );
  expect(both).toMatchObject({ verdict: 'inconclusive', findings: [], because: 'It answered with HTTP 429: it had too much to do.' });
  expect(one).toMatchObject({ verdict: 'failed', findings: [{ evidence: [6] }] });
  expect(none).toMatchObject({ verdict: 'failed', findings: [{ evidence: [6] }] });
});

test('Other verdicts stay.', () => {
  const passed = { ...failed(), verdict: 'passed' as const };
  expect(withoutWithheld([passed], [head(2, 429)])).toEqual([passed]);
});

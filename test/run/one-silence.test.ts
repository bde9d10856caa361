import { expect, test } from 'vitest';
import type { FixtureName } from '../../src/core/fixtures.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import type { Outcome } from '../../src/run/execute.ts';
import { tellOneSilence } from '../../src/run/one-silence.ts';
import { standIn } from '../stand-in.ts';

type Asked = readonly [method: string, isAnswered: boolean];

const CALL: Asked = ['tools/call', false];
const ALIVE: Asked = ['tools/list', true];

function framesOf(...asked: readonly Asked[]) {
  const log = createFrameLog(() => 0);
  log.add({ kind: 'open', from: 'wire', connection: 'c1', wire: 'stdio', era: 'legacy', purpose: 'ordinary' });
  for (const [index, [method, isAnswered]] of asked.entries()) {
    const id = index + 1;
    const message = { jsonrpc: '2.0', id, method, params: { name: 'big' } };
    log.add({ kind: 'message', from: 'client', connection: 'c1', text: '', message });
    if (isAnswered) log.add({ kind: 'message', from: 'server', connection: 'c1', text: '', message: { jsonrpc: '2.0', id, result: {} } });
  }
  return log.frames;
}

function open(
  id: `${string}/${string}`,
  because: string,
  check: { callsTool?: true; needs?: readonly FixtureName[] } = { callsTool: true },
) {
  return standIn<Outcome>({
    task: {
      check: { id, run: async () => {}, ...check },
      place: { check: id, era: 'legacy' },
      peer: { call: { tool: 'big', arguments: {} } },
    },
    verdict: 'inconclusive',
    because,
    findings: [],
    traits: [],
    ms: 10_000,
  });
}

const WAITED = open('calls/call-is-answered', 'It was slow.');
const OTHER = open('calls/arguments-may-be-left-out', 'No answer.');
const reasons = (outcomes: readonly Outcome[], ...asked: readonly Asked[]) =>
  tellOneSilence(outcomes, framesOf(...asked), 10_000).map(({ because }) => because);

test('Checks that waited for a tool which answers no call are given one reason, with what was tried and what to do.', () => {
  const [one, two] = reasons([WAITED, OTHER], CALL, ALIVE, CALL, ALIVE);
  expect(one).toBe(two);
  expect(one).toContain('`big` was called 2 times and never answered, while other requests were.');
  expect(one).toContain('`calls/call-is-answered` waited 10 s');
  expect(one).toContain('`--timeout`');
  expect(one).toContain('`--arg`');
  expect(one?.length).toBeLessThan(400);
});

test('A tool that answered one of its calls leaves each check its own reason.', () => {
  expect(reasons([WAITED, OTHER], CALL, ALIVE, ['tools/call', true])).toEqual(['It was slow.', 'No answer.']);
});

test('So does a server that answers nothing any more.', () => {
  expect(reasons([WAITED, OTHER], ALIVE, CALL, ['tools/list', false])).toEqual(['It was slow.', 'No answer.']);
});

test('What was not tried, calls no tool or needs another one keeps its reason, and so does a verdict.', () => {
  const others = [
    { ...OTHER, ms: 0 },
    open('pages/cursors-are-stable', 'No answer.', {}),
    open('elicitation/some', 'No answer.', { callsTool: true, needs: ['elicitation'] }),
    { ...OTHER, verdict: 'passed' as const },
  ];
  expect(reasons([WAITED, ...others], CALL, ALIVE).slice(1)).toEqual(others.map(() => 'No answer.'));
});

import { expect, test } from 'vitest';
import type { AnyClientCheck } from '../../../src/core/client-check.ts';
import { gradeClient } from '../../../src/run/clients/grade-client.ts';
import { createSeen } from '../../seen-client.ts';
import { plantCheck } from './planted-checks.ts';

function twoSessions() {
  const seen = createSeen();
  seen.accept();
  seen.session('a', '2025-06-18');
  seen.session('b', '2025-11-25');
  return seen;
}

function grade(check: AnyClientCheck, seen = twoSessions()) {
  return gradeClient([check], { frames: seen.frames, now: seen.now(), isOver: false })[0];
}

test('It is enough to be seen once, and one failure is a failure.', () => {
  const notSeenIn = (missing: string) =>
    plantCheck({ id: 'client-a/b', watch: ({ talk, notSeen }) => (talk.sessionId === missing ? notSeen() : undefined) });
  expect(grade(notSeenIn('a'))).toMatchObject({ verdict: 'passed', findings: [] });
  expect(grade(notSeenIn('a'))?.because).toBeUndefined();
  const failing = plantCheck({
    id: 'client-a/b',
    watch({ talk, report }) {
      if (talk.sessionId === 'a' && talk.opening) report({ message: 'odd', values: { what: 'x' }, evidence: [talk.opening.frame] });
    },
  });
  expect(grade(failing)).toMatchObject({
    verdict: 'failed',
    place: { check: 'client-a/b', era: 'legacy', revision: '2025-11-25', wire: 'http' },
    findings: [{ text: 'It sent `x`.', severity: 'error', revision: '2025-06-18', message: 'odd', evidence: [2] }],
  });
});

test('The same finding in two conversations is one.', () => {
  const check = plantCheck({
    id: 'client-a/b',
    watch: ({ talk, report }) => talk.opening && report({ message: 'other', evidence: [talk.opening.frame] }),
  });
  expect(grade(check)?.findings).toHaveLength(1);
});

test('What was not seen says what to do in the client, or which server to start.', () => {
  const unseen = plantCheck({ id: 'client-a/b', watch: ({ notSeen }) => notSeen() });
  expect(grade(unseen)).toMatchObject({ verdict: 'skipped', because: 'Not seen yet. Connect the client.' });
  const coping = plantCheck({ id: 'client-a/b', under: ['stays-mute'] });
  expect(grade(coping)).toMatchObject({ verdict: 'skipped', because: expect.stringContaining('`mcp-litmus client --fault stays-mute`') });
  const seen = createSeen();
  seen.accept('http', ['stays-mute']);
  seen.session('a');
  expect(grade(plantCheck({ id: 'client-a/b' }), seen)).toMatchObject({
    verdict: 'skipped',
    because: expect.stringContaining('without `--fault`'),
  });
});

test('What does not decide is inconclusive unless it passes elsewhere, and a mistake of a check is its own.', () => {
  const open = (everywhere: boolean) =>
    plantCheck({
      id: 'client-a/b',
      watch: ({ talk, inconclusive }) => (everywhere || talk.sessionId === 'a' ? inconclusive('It is unclear.') : undefined),
    });
  expect(grade(open(true))).toMatchObject({ verdict: 'inconclusive', because: 'It is unclear.' });
  expect(grade(open(false))).toMatchObject({ verdict: 'passed' });
  const broken = plantCheck({
    id: 'client-a/b',
    watch() {
      throw new Error('a slip');
    },
  });
  expect(grade(broken)).toMatchObject({
    verdict: 'crashed',
    because: expect.stringContaining('client-a/b failed in itself: Error: a slip'),
  });
});

test('Traits are gathered from every conversation.', () => {
  const check = plantCheck({ id: 'client-a/b', watch: ({ talk, trait }) => trait('revision', talk.revision) });
  expect(grade(check)?.traits).toEqual([
    { name: 'revision', value: '2025-06-18', check: 'client-a/b' },
    { name: 'revision', value: '2025-11-25', check: 'client-a/b' },
  ]);
});

test('A check of a wire or a revision that the client does not speak is left out.', () => {
  expect(grade(plantCheck({ id: 'client-a/b', wires: ['stdio'] }))).toBeUndefined();
});

test('A conversation is judged as it stood when the command that held it ended.', () => {
  const seen = createSeen();
  seen.accept('http', [], 'main');
  seen.session('a', '2025-11-25', 'main');
  const exit = seen.add({ kind: 'exit', from: 'wire', connection: 'main', code: 0, signal: null, survivors: [] });
  seen.wait(60_000);
  seen.accept('http', [], 'fault x');
  seen.session('b', '2025-11-25', 'fault x');
  const cut = seen.add({ kind: 'exit', from: 'wire', connection: 'fault x', code: null, signal: 'SIGTERM', survivors: [] });
  const moments: (readonly [string | undefined, number, boolean])[] = [];
  const check = plantCheck({ id: 'client-a/b', watch: ({ isOver, now, talk }) => void moments.push([talk.sessionId, now, isOver]) });
  gradeClient([check], { frames: seen.frames, now: 999_999, isOver: true });
  expect(moments).toEqual([
    ['a', exit.t, true],
    ['b', cut.t, false],
  ]);
});

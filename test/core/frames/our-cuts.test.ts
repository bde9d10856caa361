import { describe, expect, test } from 'vitest';
import type { Frame, FrameOf, MessageFrame } from '../../../src/core/frames/frame.ts';
import { isCut, isLastCut, restsOnCuts } from '../../../src/core/frames/our-cuts.ts';
import { framesOf, type Part } from '../../stand-in.ts';

const asks = (id: number, more: Part<MessageFrame> = {}): Part<Frame> => ({
  kind: 'message',
  from: 'client',
  message: { id, method: 'ping' },
  ...more,
});
const answers = (id: number): Part<Frame> => ({ kind: 'message', from: 'server', message: { id, result: {} } });
const cut = (code: string, more: Part<FrameOf<'trouble'>> = {}): Part<Frame> => ({
  kind: 'trouble',
  from: 'wire',
  code,
  text: '',
  ...more,
});
const exit: Part<Frame> = { kind: 'exit', from: 'wire', code: null, signal: 'SIGKILL' };

/** Places of the frames that rest on a cut. */
function resting(drafts: readonly Part<Frame>[]): readonly number[] {
  return [...restsOnCuts(framesOf(...drafts)).keys()].map(({ seq }) => seq).sort((a, b) => a - b);
}

describe('what rests on our own hand', () => {
  test('is whatever comes after the end of a connection, and what had no answer then.', () => {
    expect(resting([asks(1), answers(1), asks(2), cut('FLOOD'), exit, asks(3)])).toEqual([2, 3, 4, 5]);
    expect(resting([asks(1), cut('FLOOD', { connection: 'c2' }), exit])).toEqual([1]);
  });

  test('is no more than the answer where one alone was too long.', () => {
    expect(resting([asks(1), cut('LINE_TOO_LONG'), asks(2), answers(2), exit])).toEqual([0, 1]);
  });

  test('is what belongs to one HTTP request where that was cut.', () => {
    const body: Part<Frame> = { kind: 'body-end', from: 'client', request: 10, how: 'aborted' };
    const drafts = [asks(1, { request: 10 }), asks(2, { request: 11 }), cut('BODY_TOO_LARGE', { request: 10 }), body, answers(2)];
    expect(resting(drafts)).toEqual([0, 2, 3]);
  });

  test('is nothing where the peer is the reason.', () => {
    expect(resting([asks(1), cut('EPIPE'), exit])).toEqual([]);
  });
});

test('A cut is the last of its connection, or of one message.', () => {
  const kinds = framesOf(...['FLOOD', 'RUN_FULL', 'BODY_TOO_LARGE', 'LINE_TOO_LONG', 'TIMEOUT'].map((code) => cut(code)));
  expect(kinds.map(isCut)).toEqual([true, true, true, true, false]);
  expect(kinds.map(isLastCut)).toEqual([true, true, false, false, false]);
});

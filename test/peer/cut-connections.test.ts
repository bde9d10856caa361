import { describe, expect, test } from 'vitest';
import type { Frame, FrameOf, MessageFrame } from '../../src/core/frames/frame.ts';
import type { JsonObject } from '../../src/core/json/json.ts';
import { findCuts } from '../../src/peer/cut-connections.ts';
import { framesOf, type Part } from '../stand-in.ts';

const asks = (id: number, method = 'tools/list', more: Part<MessageFrame> = {}): Part<Frame> => ({
  kind: 'message',
  from: 'client',
  message: { id, method },
  ...more,
});
const says = (message: JsonObject): Part<Frame> => ({ kind: 'message', from: 'server', message });
const cut = (code: string, more: Part<FrameOf<'trouble'>> = {}): Part<Frame> => ({
  kind: 'trouble',
  from: 'wire',
  code,
  text: 'Too much.',
  ...more,
});
const framesIn = (drafts: readonly Part<Frame>[]) => framesOf(...drafts.map((draft, seq) => ({ t: seq * 10, ...draft })));
const shownIn = (drafts: readonly Part<Frame>[]) => findCuts(framesIn(drafts)).map(({ shown }) => shown.map(({ seq }) => seq));

const log = says({ method: 'notifications/message' });

describe('a connection that was cut short', () => {
  test('for one long line names what was asked, and nothing that was asked later.', () => {
    const line: Part<Frame> = { kind: 'noise', from: 'server', text: 'x', bytes: 2e7, cut: true };
    const drafts = [asks(1), line, cut('LINE_TOO_LONG'), asks(2, 'ping'), cut('FLOOD')];
    expect(findCuts(framesIn(drafts))).toMatchObject([{ kind: 'long', methods: ['`tools/list`'], cut: { seq: 2 } }]);
    expect(shownIn(drafts)).toEqual([[0, 1, 2]]);
  });

  test('for one long line names what it answers, and where that is not told what was asked first.', () => {
    const line = (text: string): Part<Frame> => ({ kind: 'noise', from: 'server', text, bytes: 2e7, cut: true });
    const drafts = (text: string) => framesIn([asks(1), asks(2, 'ping'), line(text), cut('LINE_TOO_LONG')]);
    expect(findCuts(drafts('{"jsonrpc":"2.0","id":2,"result":"xx'))).toMatchObject([{ methods: ['`ping`'] }]);
    expect(findCuts(drafts('{"x":"xx'))).toMatchObject([{ methods: ['`tools/list`'] }]);
  });

  test('for a flood names most of it, since the last answer, and the first of its kind on every connection.', () => {
    const other = { ...log, connection: 'c2' };
    const drafts = [other, asks(1), says({ id: 1, result: {} }), asks(2), log, log, says({ method: 'ping', id: 7 }), cut('FLOOD')];
    expect(findCuts(framesIn(drafts))).toMatchObject([
      { kind: 'flood', what: '`notifications/message`', ms: 30, methods: ['`tools/list`'] },
    ]);
    expect(shownIn(drafts)).toEqual([[3, 4, 7, 0, 4]]);
  });

  test('is no flood where everything was answered, and not so much came since.', () => {
    const answered = [asks(1), log, says({ id: 1, result: {} })];
    expect(findCuts(framesIn([...answered, log, cut('FLOOD')]))).toEqual([]);
    expect(findCuts(framesIn([...answered, ...Array<Part<Frame>>(20_000).fill(log), cut('FLOOD')]))).toHaveLength(1);
  });

  test('is a flood where what came is no message at all.', () => {
    const line: Part<Frame> = { kind: 'noise', from: 'server', text: 'x', bytes: 1 };
    expect(findCuts(framesIn([line, line, cut('FLOOD')]))).toMatchObject([{ what: 'lines that are no messages', ms: 20 }]);
    expect(findCuts(framesIn([{ ...line, cut: true }, cut('FLOOD')]))).toMatchObject([{ what: 'one line that does not end' }]);
  });

  test('is no flood where all connections together were too much, or the request was never sent.', () => {
    expect(findCuts(framesIn([asks(1), log, cut('RUN_FULL')]))).toEqual([]);
    expect(findCuts(framesIn([asks(1, 'ping', { request: 9 }), cut('FLOOD', { request: 9 })]))).toEqual([]);
  });

  test('is none where nothing was cut.', () => {
    expect(findCuts(framesIn([asks(1), log]))).toEqual([]);
  });
});

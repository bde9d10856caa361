import { describe, expect, it } from 'vitest';
import type { Connection, Exchange, HttpAnswer } from '../../../src/core/connection.ts';
import type { Frame, FrameOf, MessageFrame } from '../../../src/core/frames/frame.ts';
import { endsAgain, fateOf, renderError } from '../../../src/peer/answers/fate.ts';
import { standIn } from '../../stand-in.ts';

const place = { t: 0, connection: 'c1' } as const;
const sent: MessageFrame = { ...place, seq: 3, from: 'client', kind: 'message', text: '', message: { id: 1, method: 'ping' } };
const reply: MessageFrame = { ...place, seq: 4, from: 'server', kind: 'message', text: '', message: {} };
const exit: FrameOf<'exit'> = { ...place, seq: 5, from: 'wire', kind: 'exit', code: 1, signal: null, survivors: [] };
const exchange = (rest: Partial<Exchange>): Exchange => ({ sent, outcome: 'answered', ms: 1, ...rest });
const on = (frames: readonly Frame[] = [], alive = true) => ({ alive, frames });
const http = (status: number) =>
  standIn<HttpAnswer>({
    status,
    head: { ...place, seq: 4, from: 'server', kind: 'response-head', request: 2, status, headers: [] },
    frames: [],
    isStream: false,
    text: '',
  });

describe('what became of a request', () => {
  it('is a result or an error where one came', () => {
    expect(fateOf(exchange({ reply, response: { result: 'pong' } }), on())).toMatchObject({ kind: 'result', evidence: [sent, reply] });
    const error = { code: -32602, message: 'No.' };
    expect(fateOf(exchange({ reply, response: { error }, error }), on())).toMatchObject({ kind: 'error', error });
    expect(fateOf(exchange({ reply, response: { error: 'No.' } }), on())).not.toHaveProperty('error');
  });

  it('is told as an answer that holds nothing where one came', () => {
    const how = 'answers with neither a result nor an error';
    expect(fateOf(exchange({ reply, response: { id: 1 } }), on())).toMatchObject({ kind: 'broke', how, isDead: false });
  });

  it('is a death where the process ended after it, and not before', () => {
    expect(fateOf(exchange({ outcome: 'closed' }), on([exit], false))).toMatchObject({ kind: 'broke', isDead: true, how: 'ends (code 1)' });
    expect(fateOf(exchange({ outcome: 'timeout' }), on([{ ...exit, seq: 1 }]))).toMatchObject({ isDead: false, how: 'does not answer' });
    const brokenPipe: Frame = { ...place, seq: 4, from: 'wire', kind: 'trouble', code: 'EPIPE', text: 'The pipe broke.' };
    expect(fateOf(exchange({ outcome: 'closed' }), on([brokenPipe, exit], false))).toMatchObject({ how: 'ends (code 1)' });
    const killed = { ...exit, code: null, signal: 'SIGSEGV' };
    expect(fateOf(exchange({ outcome: 'closed' }), on([killed], false))).toMatchObject({ how: 'ends (SIGSEGV)' });
  });

  it('tells statuses that turn a request away from those of a breakdown', () => {
    expect(fateOf(exchange({ outcome: 'refused', http: http(404) }), on())).toMatchObject({ kind: 'status', status: 404 });
    expect(fateOf(exchange({ outcome: 'refused', http: http(500) }), on())).toMatchObject({ kind: 'broke', isDead: false });
    expect(fateOf(exchange({ outcome: 'closed' }), on())).toMatchObject({ kind: 'broke', how: 'hangs up' });
  });
});

describe('a request that is tried again on a connection of its own', () => {
  const open = async () => standIn<Connection>(on([], false));
  it('ends the server again, or does not', async () => {
    expect(await endsAgain(open, async () => exchange({ outcome: 'closed' }))).toBe(true);
    expect(await endsAgain(open, async () => exchange({ reply, response: { result: {} } }))).toBe(false);
  });
});

it('shows an error on one line, without backticks, and shortened', () => {
  expect(renderError(undefined)).toBe('an error without its code and message');
  expect(renderError({ code: -1, message: ' ' })).toBe('error -1');
  expect(renderError({ code: -1, message: 'No\n`thing`' })).toBe("error -1 (No 'thing')");
  expect(renderError({ code: -1, message: 'x'.repeat(100) })).toBe(`error -1 (${'x'.repeat(80)}…)`);
});

import { describe, expect, it } from 'vitest';
import type { Frame, FrameDraft } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';
import type { Occasion } from '../../../src/peer/answers/occasions.ts';
import { endOf } from '../../../src/peer/answers/refusal-ends.ts';

const place = { connection: 'c1' } as const;
const says = (from: 'client' | 'server', message: Json, request?: number): FrameDraft => ({
  ...place,
  from,
  kind: 'message',
  text: '',
  message,
  ...(request !== undefined && { request }),
});
const asks = (id: number, method = 'unknown/thing', request?: number) => says('client', { jsonrpc: '2.0', id, method }, request);
const exit: FrameDraft = { ...place, from: 'server', kind: 'exit', code: 3, signal: null, survivors: [] };
const post: FrameDraft = { ...place, from: 'client', kind: 'request-head', method: 'POST', url: 'http://127.0.0.1/mcp', headers: [] };
const answers = (status: number, type = 'application/json'): FrameDraft => ({
  ...place,
  from: 'server',
  kind: 'response-head',
  request: 0,
  status,
  headers: [['content-type', type]],
});

/** What became of the frame at `at`, with a second between two frames. */
function judge(drafts: readonly FrameDraft[], at: number, more: Partial<Occasion> = { id: 1, silence: 'late' }) {
  const frames: readonly Frame[] = drafts.map((draft, seq) => ({ seq, t: seq * 1000, ...draft }));
  const sent = frames[at];
  const head = frames[0];
  if (sent === undefined) throw new RangeError('There is no such frame.');
  const withHead = head?.kind === 'request-head' ? { head } : {};
  return endOf({ name: 'it', sent, ...withHead, ...more }, frames, 1000);
}

describe('over a pipe', () => {
  it('an error with a code that fits is a refusal', () => {
    expect(judge([asks(1), says('server', { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No.' } })], 0)).toBeUndefined();
  });

  it('an error with another code is told by it', () => {
    const end = judge([asks(1), says('server', { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'No.' } })], 0);
    expect(end).toMatchObject({ kind: 'code', code: -32603 });
  });

  it.each([
    ['a request that names no version it knows', -32022],
    ['a resource that does not exist', -32002],
  ])('the code that is right for %s is a refusal', (name, code) => {
    const refused = [asks(1), says('server', { jsonrpc: '2.0', id: 1, error: { code, message: 'No.' } })];
    expect(judge(refused, 0, { id: 1, name })).toBeUndefined();
    expect(judge(refused, 0, { id: 1, name: 'an unknown method' })).toMatchObject({ kind: 'code', code });
  });

  it('a result is one where it serves nothing', () => {
    expect(judge([asks(1), says('server', { jsonrpc: '2.0', id: 1, result: { tools: [] } })], 0)).toBeUndefined();
    expect(judge([asks(1), says('server', { jsonrpc: '2.0', id: 1, result: { why: 'no', resultType: 'complete' } })], 0)).toMatchObject({
      kind: 'result',
      members: 'why',
    });
  });

  it('silence is none where answers come under ids that nobody asked under', () => {
    const answersTo = (id: Json) => says('server', { jsonrpc: '2.0', id, result: {} });
    const silent = [asks(1), asks(2), answersTo(2), asks(3)];
    expect(judge(silent, 0)).toMatchObject({ kind: 'silent' });
    expect(judge([asks(1), answersTo(2), asks(3)], 0)).toBeUndefined();
    expect(judge([asks(1), answersTo(null), asks(3)], 0)).toBeUndefined();
    // It refuses what had no id.
    const refusal = says('server', { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'No.' } });
    expect(judge([asks(1), refusal, asks(3)], 0)).toMatchObject({ kind: 'silent' });
  });

  it('an end is put down to what was not answered before it', () => {
    expect(judge([asks(1), exit], 0)).toMatchObject({ kind: 'ended', how: 'code 3', words: [] });
    expect(judge([asks(1), asks(2), says('server', { jsonrpc: '2.0', id: 2, result: {} }), exit], 0)).toMatchObject({ kind: 'ended' });
    expect(judge([asks(2), asks(1), exit], 1)).toBeUndefined();
  });

  it('an end that we asked for is none', () => {
    expect(judge([asks(1), { ...place, from: 'client', kind: 'input-end' }, exit], 0)?.kind).toBe('silent');
  });

  it('silence counts once the time has passed, or at once where nothing else is right', () => {
    expect(judge([asks(1), asks(2)], 0)).toMatchObject({ kind: 'silent' });
    expect(judge([asks(1)], 0)).toBeUndefined();
    expect(judge([asks(1), asks(2)], 0, {})).toBeUndefined();
    expect(judge([asks(1), asks(2)], 0, { silence: 'soon' })).toMatchObject({ kind: 'silent' });
  });
});

describe('over HTTP', () => {
  it('a status tells of access, of load, or of the end', () => {
    expect(judge([post, asks(1, 'unknown/thing', 0), answers(500)], 1)).toMatchObject({ kind: 'status', status: 500 });
    expect(judge([post, asks(1, 'unknown/thing', 0), answers(429)], 1)).toBeUndefined();
    expect(judge([post, asks(1, 'unknown/thing', 0), answers(202)], 1)).toBeUndefined();
  });

  it('a page with 200 is none of what was asked for', () => {
    expect(judge([post, asks(1, 'unknown/thing', 0), answers(200, 'text/html')], 1)).toMatchObject({ kind: 'page' });
  });

  it('a connection that was cut differs from one on which nothing came', () => {
    const trouble = (code: string): FrameDraft => ({ ...place, from: 'wire', kind: 'trouble', code, text: '', request: 0 });
    expect(judge([post, asks(1, 'unknown/thing', 0), trouble('ECONNRESET')], 1)).toMatchObject({ kind: 'cut' });
    expect(judge([post, asks(1, 'unknown/thing', 0), trouble('TIMEOUT')], 1)).toMatchObject({ kind: 'silent' });
  });

  it('a body that is JSON and no message does not hide the status', () => {
    expect(judge([post, asks(1, 'unknown/thing', 0), answers(500), says('server', { error: 'Internal' }, 0)], 1)).toMatchObject({
      kind: 'status',
    });
  });
});

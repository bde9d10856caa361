import { describe, expect, it } from 'vitest';
import type { Frame, FrameDraft } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { findForeignAnswers } from '../../../src/peer/answers/foreign-ids.ts';

const says = (from: 'client' | 'server', message: Json, request?: number): FrameDraft => ({
  connection: 'c1',
  from,
  kind: 'message',
  text: '',
  message,
  ...(request !== undefined && { request }),
});
const asks = (method: string, id: Json, request?: number) => says('client', { jsonrpc: '2.0', id, method }, request);
const brings = (id: Json, result: Json = {}, request?: number) => says('server', { jsonrpc: '2.0', id, result }, request);
const fails = (id: Json, request?: number) => says('server', { jsonrpc: '2.0', id, error: { code: -32602, message: 'No.' } }, request);
const TOOLS = { tools: [] };

function methodsIn(...drafts: readonly FrameDraft[]): readonly string[] {
  const frames: readonly Frame[] = drafts.map((draft, seq) => ({ seq, t: seq, ...draft }));
  return findForeignAnswers(frames).map(({ candidates }) => candidates.map(({ method }) => method).join(' or '));
}

describe('an answer under an id that nobody asked under', () => {
  it('is found where the request stays without an answer of its own', () => {
    expect(methodsIn(asks('ping', 1), brings(1), asks('tools/list', 2), brings(999, TOOLS))).toEqual(['tools/list']);
    expect(methodsIn(asks('tools/list', 2), brings('2', TOOLS))).toEqual(['tools/list']);
    expect(methodsIn(asks('tools/list', 2), brings(null, TOOLS))).toEqual(['tools/list']);
    expect(methodsIn(asks('tools/list', 2), says('server', { jsonrpc: '2.0', result: TOOLS }))).toEqual(['tools/list']);
    expect(methodsIn(asks('tools/call', 2), fails(999))).toEqual(['tools/call']);
  });

  it('is told by what it brings where several requests are open', () => {
    expect(methodsIn(asks('prompts/list', 2), asks('tools/list', 3), brings(999, TOOLS))).toEqual(['tools/list']);
    expect(methodsIn(asks('prompts/list', 2), asks('tools/list', 3), fails(999))).toEqual(['prompts/list or tools/list']);
  });

  it('belongs over HTTP to the request in whose answer it came', () => {
    expect(methodsIn(asks('prompts/list', 2, 1), asks('tools/list', 3, 2), fails(999, 2))).toEqual(['tools/list']);
  });
});

describe('no such answer is', () => {
  it('a late one, a second one, or one that comes beside the right one', () => {
    expect(methodsIn(asks('tools/list', 1), asks('ping', 2), brings(2), brings(1, TOOLS))).toEqual([]);
    expect(methodsIn(asks('tools/list', 1), brings(1, TOOLS), brings(1, TOOLS))).toEqual([]);
    expect(methodsIn(asks('tools/list', 1), brings(999, TOOLS), brings(1, TOOLS))).toEqual([]);
  });

  it('what may answer a message without an id', () => {
    const initialized = says('client', { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(methodsIn(initialized, asks('unknown/thing', 1), fails(null), brings(0))).toEqual([]);
    expect(methodsIn(asks('unknown/thing', 1), says('client', [{ jsonrpc: '2.0', id: 5, method: 'ping' }]), fails(5))).toEqual([]);
  });

  it('what may answer a line that left in pieces or behind a byte order mark', () => {
    const piece = (text: string): FrameDraft => ({ connection: 'c1', from: 'client', kind: 'noise', text, bytes: text.length });
    const marked = piece('\uFEFF{"jsonrpc":"2.0","id":7,"method":"tools/list"}\n');
    expect(methodsIn(asks('tools/list', 1), marked, brings(7, TOOLS))).toEqual([]);
    expect(
      methodsIn(asks('tools/list', 1), piece('{"jsonrpc":"2.0","id":7'), piece('8,"method":"tools/list"}\n'), brings(78, TOOLS)),
    ).toEqual([]);
  });

  it('one to a request whose id no client uses, to a cancelled one, or to a response', () => {
    expect(methodsIn(asks('ping', 1.5), brings(1))).toEqual([]);
    expect(methodsIn(asks('ping', null), brings(1))).toEqual([]);
    const cancelled = says('client', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
    expect(methodsIn(asks('tools/call', 1), cancelled, fails(999))).toEqual([]);
    expect(methodsIn(asks('unknown/thing', 1), says('client', { jsonrpc: '2.0', id: 'x', result: {} }), fails('x'))).toEqual([]);
  });

  it('an error that stands for an HTTP request that was turned away', () => {
    const head: FrameDraft = { connection: 'c1', from: 'server', kind: 'response-head', request: 1, status: 400, headers: [] };
    expect(methodsIn(asks('tools/list', 1, 1), head, fails('server-error', 1))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Frame, FrameDraft } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { findAlike } from '../../../src/peer/answers/alike-ends.ts';

const PEER = {
  lists: {},
  capabilities: { tools: {} },
  era: 'legacy',
  isDualEra: false,
  hasSession: false,
} as const;

/** A process that was greeted, was sent one thing, and ended. */
function death(
  connection: string,
  message: Json,
  how: { readonly code?: number; readonly words?: readonly string[] } = {},
): readonly FrameDraft[] {
  const says = (from: 'client' | 'server', said: Json): FrameDraft => ({ connection, from, kind: 'message', text: '', message: said });
  return [
    says('client', { jsonrpc: '2.0', id: 0, method: 'ping' }),
    says('server', { jsonrpc: '2.0', id: 0, result: {} }),
    says('client', message),
    ...(how.words ?? []).map((text): FrameDraft => ({ connection, from: 'server', kind: 'stderr', text })),
    { connection, from: 'wire', kind: 'exit', code: how.code ?? 3, signal: null, survivors: [] },
  ];
}
const unknown = { jsonrpc: '2.0', id: 1, method: 'unknown/thing' };
const nameless = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} };
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

function alike(...lives: readonly (readonly FrameDraft[])[]) {
  const frames: readonly Frame[] = lives.flat().map((draft, seq) => ({ seq, t: seq, ...draft }));
  return findAlike(frames, PEER, 1000, () => true);
}

describe('ends of one kind', () => {
  it('are one where code and last words are the same', () => {
    const [found, ...more] = alike(death('c1', unknown), death('c2', nameless));
    expect(more).toEqual([]);
    expect([...(found?.refused ?? [])]).toEqual(['an unknown method', 'a call without a name']);
    expect(found?.evidence.map(({ seq }) => seq)).toEqual([2, 3, 6, 7]);
  });

  it('are told apart by their code, and by what was said', () => {
    expect(alike(death('c1', unknown), death('c2', nameless, { code: 1 }))).toHaveLength(2);
    expect(alike(death('c1', unknown, { words: ['out of memory'] }), death('c2', nameless, { words: ['no such tool'] }))).toHaveLength(2);
    expect(alike(death('c1', unknown, { words: ['out of memory'] }), death('c2', nameless))).toHaveLength(2);
  });

  it('have one line in common where the rest names the request', () => {
    const thrown = (what: string) => ({ words: [`Error: ${what}`, 'at dispatch (server.js:9:3)', 'Node.js v22.1.0'] });
    expect(alike(death('c1', unknown, thrown('a')), death('c2', nameless, thrown('b')))).toHaveLength(1);
    const elsewhere = { words: ['Error: b', 'at call (tools.js:1:1)', 'Node.js v22.1.0'] };
    expect(alike(death('c1', unknown, thrown('a')), death('c2', nameless, elsewhere))).toHaveLength(2);
  });

  it('tell of the server and not of refusals where it ends on what is right as well', () => {
    const [found] = alike(death('c1', unknown), death('c2', ping));
    expect([...(found?.right ?? [])]).toEqual(['`ping`']);
    expect(found?.wasServed).toBe(true);
    expect([...(found?.refused ?? [])]).toEqual(['an unknown method']);
  });
});

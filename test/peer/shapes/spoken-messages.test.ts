import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { messagesSpoken } from '../../../src/peer/shapes/spoken-messages.ts';

const OPENED = { jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-06-18' } };
const TOLD = { jsonrpc: '2.0', method: 'notifications/message' };

function frame(seq: number, from: 'client' | 'server', message: Json, connection = 'main'): Frame {
  return { kind: 'message', seq, t: 0, from, connection, message, text: '' };
}

const FRAMES: readonly Frame[] = [
  frame(0, 'client', { jsonrpc: '2.0', id: 1, method: 'initialize' }),
  frame(1, 'server', TOLD),
  frame(2, 'server', OPENED),
  frame(3, 'server', TOLD),
  frame(4, 'server', TOLD, 'probe'),
];

const isOrdinary = (connection: string) => connection === 'main';

test('In the session era a revision is spoken from the answer to `initialize` on.', () => {
  const seqs = (revision: '2025-06-18' | '2025-11-25') =>
    [...messagesSpoken(FRAMES, { revision, isOrdinary })].map((said) => said.frame.seq);
  expect(seqs('2025-06-18')).toEqual([2, 3]);
  expect(seqs('2025-11-25')).toEqual([]);
});

test('In the stateless era everything speaks the one revision.', () => {
  expect([...messagesSpoken(FRAMES, { revision: '2026-07-28', isOrdinary })].map((said) => said.frame.seq)).toEqual([1, 2, 3]);
});

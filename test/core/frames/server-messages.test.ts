import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { nameOf, serverMessagesIn } from '../../../src/core/frames/server-messages.ts';
import type { Json } from '../../../src/core/json/json.ts';

function framesOf(...said: readonly (readonly [from: 'client' | 'server', message: Json, connection?: string])[]): readonly Frame[] {
  const log = createFrameLog(() => 0);
  for (const [from, message, connection = 'c1'] of said) {
    log.add({ kind: 'message', from, connection, text: JSON.stringify(message), message });
  }
  return log.frames;
}

test('Each message of the server comes with the method that it answers, on its own connection.', () => {
  const frames = framesOf(
    ['client', { jsonrpc: '2.0', id: 1, method: 'ping' }],
    ['client', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 'c2'],
    ['server', { jsonrpc: '2.0', id: 1, result: {} }, 'c2'],
    [
      'server',
      [
        { jsonrpc: '2.0', id: 1, result: {} },
        { jsonrpc: '2.0', method: 'notifications/message' },
      ],
    ],
    ['server', { jsonrpc: '2.0', id: '1', result: {} }],
  );
  expect(serverMessagesIn(frames).map(nameOf)).toEqual([
    'the answer to `tools/list`',
    'the answer to `ping`',
    '`notifications/message`',
    'the answer under id `"1"`',
  ]);
});

test('JSON of another kind is left out, and an answer without an id is not.', () => {
  const frames = framesOf(
    ['server', { error: 'invalid_token', error_description: 'Sign in.' }],
    ['server', { jsonrpc: '2.0', error: { code: -32700, message: 'No.' } }],
  );
  expect(serverMessagesIn(frames).map(nameOf)).toEqual(['an answer without an id']);
});

test('Frames that have come since it was last asked are among them.', () => {
  const log = createFrameLog(() => 0);
  const tell = (method: string) =>
    log.add({ kind: 'message', from: 'server', connection: 'c1', text: '', message: { jsonrpc: '2.0', method } });
  tell('notifications/message');
  expect(serverMessagesIn(log.frames)).toHaveLength(1);
  tell('notifications/progress');
  expect(serverMessagesIn(log.frames).map(nameOf)).toEqual(['`notifications/message`', '`notifications/progress`']);
});

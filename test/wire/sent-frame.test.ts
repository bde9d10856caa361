import { expect, test } from 'vitest';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { sentFrame } from '../../src/wire/sent-frame.ts';

const send = (raw: string | Uint8Array, request?: number) =>
  sentFrame(
    createFrameLog(() => 0),
    'c1',
    raw,
    request,
  );

test('One line of JSON is a message, with or without its newline.', () => {
  for (const raw of ['{"id":1}\n', '{"id":1}', Buffer.from('{"id":1}\n')]) {
    expect(send(raw)).toMatchObject({ kind: 'message', from: 'client', connection: 'c1', text: '{"id":1}', message: { id: 1 } });
  }
});

test('What is malformed on purpose is noise, as it was sent.', () => {
  expect(send('{bad\n')).toMatchObject({ kind: 'noise', text: '{bad\n', bytes: 5 });
  expect(send('{}\n{}\n')).toMatchObject({ kind: 'noise', text: '{}\n{}\n' });
  expect(send('\n')).toMatchObject({ kind: 'noise', bytes: 1 });
  expect(send(Buffer.from('\uFEFF{}\n'))).toMatchObject({ kind: 'noise', text: '\uFEFF{}\n', bytes: 6 });
});

test('A long piece is kept in part and counted in full; a request is named.', () => {
  const frame = send(`${'ö'.repeat(70_000)}`, 9);
  expect(frame).toMatchObject({ kind: 'noise', bytes: 140_000, cut: true, request: 9 });
  expect(frame.kind === 'noise' && frame.text.length).toBe(65_536);
});

import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { FakeEvent } from '../../../src/fake/fake-http.ts';
import { listenLocally } from '../../../src/fake/http/listen.ts';

test('What was said on a stream before it is cut arrives, and the stream has no end.', async () => {
  async function* events(): AsyncGenerator<FakeEvent> {
    yield { id: '1', data: '' };
    throw new Error('cut');
  }
  const listening = await listenLocally(0, async () => ({
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    events: events(),
  }));
  const { hostname, port } = new URL(listening.origin);
  const read = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'));
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  await listening.close();
  expect(read).toContain('id: 1\n');
  expect(read).not.toContain('\r\n0\r\n\r\n');
});

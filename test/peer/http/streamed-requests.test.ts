import { expect, it } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import type { Fault } from '../../../src/fake/fault.ts';
import endsStreamsEarly from '../../../src/fake/faults/ends-streams-early-without-a-pace.ts';
import { endOf, hasResponse, streamedRequests } from '../../../src/peer/http/streamed-requests.ts';
import { startPeer } from '../../client/fake-peers.ts';

async function listTools(...faults: readonly Fault[]): Promise<readonly Frame[]> {
  const { open } = await startPeer('http', ...faults);
  const connection = await open();
  await connection.request('tools/list');
  return connection.frames;
}

it('A request that is answered with a stream is found, with how the stream ended.', async () => {
  const frames = await listTools();
  const [streamed, ...more] = streamedRequests(frames);
  expect([streamed?.method, more.length]).toEqual(['tools/list', 0]);
  expect(streamed && endOf(frames, streamed)?.how).toBe('complete');
  expect(streamed && hasResponse(frames, streamed)).toBe(true);
});

it('A response that comes on another stream has come.', async () => {
  const frames = await listTools(endsStreamsEarly);
  const [streamed] = streamedRequests(frames);
  expect(streamed && hasResponse(frames, streamed)).toBe(true);
  expect(
    streamed &&
      hasResponse(
        frames.filter(({ seq }) => seq < (endOf(frames, streamed)?.seq ?? 0)),
        streamed,
      ),
  ).toBe(false);
});

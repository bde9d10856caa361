import { describe, expect, it } from 'vitest';
import { createStreamTransport } from '../../src/client/transport.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import type { MemoryIo, MemoryTarget } from '../../src/core/target.ts';
import { dialMemory } from '../../src/wire/memory/dial.ts';

/** A transport to a peer that hands every piece of input to `hear`. */
function dial(hear: (text: string, io: MemoryIo) => void = () => {}) {
  const log = createFrameLog(() => performance.now());
  const received: string[] = [];
  const start = (io: MemoryIo) => ({
    stdin(bytes: Uint8Array) {
      const text = Buffer.from(bytes).toString();
      received.push(text);
      hear(text, io);
    },
    end: () => io.exit(0),
  });
  const target: MemoryTarget = { kind: 'memory', name: 'peer', peer: { start } };
  const transport = createStreamTransport(dialMemory({ id: 'c1', target, log, exitMs: 200 }), log);
  return { transport, log, received };
}

const STATE = { era: 'legacy', revision: '2025-11-25', sessionId: undefined, greeted: true } as const;

describe('messages over a pair of pipes', () => {
  it('go out as a line, without headers', async () => {
    const { transport, log, received } = dial();
    expect(transport.headersFor({ method: 'ping' }, STATE)).toEqual({});
    const delivery = transport.deliver('{"id":1}', {}, 100);
    expect(delivery.http).toBeUndefined();
    expect(log.frames.at(-1)).toMatchObject({ kind: 'message', from: 'client', message: { id: 1 } });
    await transport.close(STATE);
    expect(received).toEqual(['{"id":1}\n']);
    expect(await delivery.over).toBe('closed');
  });

  it('are over when the process ends', async () => {
    const { transport } = dial((_, io) => io.exit(3));
    expect(await transport.deliver('{"id":1}', {}, 100).over).toBe('closed');
    expect(transport.alive).toBe(false);
  });

  it('are written as they are when they are sent raw', async () => {
    const { transport, received } = dial();
    const { frame, http } = await transport.send('{bad\n', {}, 100);
    expect(frame).toMatchObject({ kind: 'noise', from: 'client', text: '{bad\n' });
    expect(http).toBeUndefined();
    await transport.endInput();
    await transport.close(STATE);
    expect(received).toEqual(['{bad\n']);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import type { MemoryHandlers, MemoryIo } from '../../../src/core/target.ts';
import type { StreamLink } from '../../../src/wire/link.ts';
import { dialMemory, type MemoryOptions } from '../../../src/wire/memory/dial.ts';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
const ANSWER = '{"jsonrpc":"2.0","id":1,"result":{}}\n';

const open: StreamLink[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((link) => link.close()));
});

function dial(start: (io: MemoryIo) => Partial<MemoryHandlers>, options: Partial<MemoryOptions> = {}) {
  const log = createFrameLog(() => 0);
  const seen: { io?: MemoryIo } = {};
  const peer = {
    start(io: MemoryIo): MemoryHandlers {
      seen.io = io;
      return { stdin() {}, end: () => io.exit(0), ...start(io) };
    },
  };
  const link = dialMemory({ id: 'c1', log, exitMs: 30, target: { kind: 'memory', name: 'small', peer }, ...options });
  open.push(link);
  return { link, log, seen, kinds: () => log.frames.map(({ kind }) => kind) };
}

test('Bytes go both ways and become frames, and the peer ends with its input.', async () => {
  const { link, log, kinds } = dial((io) => ({
    stdin(bytes) {
      expect(Buffer.from(bytes).toString()).toBe(PING);
      io.stdout(ANSWER.slice(0, 9));
      io.stdout(Buffer.from(ANSWER.slice(9)));
      io.stderr('seen\n');
    },
  }));
  await link.write(PING);
  await link.close();
  expect(kinds()).toEqual(['start', 'message', 'input-end', 'message', 'stderr', 'exit']);
  expect(log.frames.at(-1)).toMatchObject({ code: 0, signal: null, survivors: [] });
  expect(link.alive).toBe(false);
});

test('What is written after the end is a trouble, and what the peer writes then is lost.', async () => {
  const { link, seen, log } = dial(() => ({}));
  await link.close();
  await link.write(PING);
  seen.io?.stdout(ANSWER);
  expect(log.frames.slice(-2)).toMatchObject([
    { kind: 'message', from: 'client' },
    { kind: 'trouble', code: 'EPIPE' },
  ]);
});

test('The last bytes are read although no newline ends them.', async () => {
  const { link, log } = dial((io) => ({
    end() {
      io.stdout('Bye');
      io.exit(4);
    },
  }));
  await link.close();
  expect(log.frames.slice(-2)).toMatchObject([
    { kind: 'noise', text: 'Bye', cut: true },
    { kind: 'exit', code: 4 },
  ]);
});

describe('A peer that stays', () => {
  test('ends by SIGTERM unless it takes the signal itself.', async () => {
    const { link, log, kinds } = dial(() => ({ end() {} }));
    await link.close();
    expect(kinds()).toEqual(['start', 'input-end', 'kill', 'exit']);
    expect(log.frames.at(-1)).toMatchObject({ code: null, signal: 'SIGTERM' });

    const polite = dial((io) => ({ end() {}, terminate: () => io.exit(143) }));
    await polite.link.close();
    expect(polite.log.frames.at(-1)).toMatchObject({ code: 143 });
  });

  test('may be asked to end with its input still open.', async () => {
    const { link, kinds } = dial((io) => ({ terminate: () => io.exit(143) }));
    link.terminate();
    await link.exited;
    link.terminate();
    expect(kinds()).toEqual(['start', 'kill', 'exit']);
    const plain = dial(() => ({}));
    plain.link.terminate();
    expect(plain.log.frames.at(-1)).toMatchObject({ code: null, signal: 'SIGTERM' });
  });

  test('is killed when it takes the signal and stays.', async () => {
    const { link, log } = dial(() => ({ end() {}, terminate() {} }));
    await link.close();
    expect(log.frames.slice(-3)).toMatchObject([{ signal: 'SIGTERM' }, { signal: 'SIGKILL' }, { kind: 'exit', signal: 'SIGKILL' }]);
  });
});

test('Children that outlive the peer are counted.', async () => {
  const { link, log } = dial((io) => {
    io.spawnChild();
    io.spawnChild();
    return {};
  });
  await link.close();
  expect(log.frames.at(-1)).toMatchObject({ kind: 'exit', survivors: [1, 2] });
});

test('A flood ends the peer.', async () => {
  const { link, log } = dial((io) => ({ stdin: () => io.stdout('noise\n'.repeat(50_001)) }));
  await link.write(PING);
  expect(await link.exited).toMatchObject({ signal: 'SIGKILL' });
  expect(log.frames.slice(-3)).toMatchObject([{ kind: 'trouble', code: 'FLOOD' }, { kind: 'kill' }, { kind: 'exit' }]);
});

test('A clean environment has few variables, and another folder is told.', () => {
  const names = (io: MemoryIo | undefined) => Object.keys(io?.environment ?? {});
  const usual = dial(() => ({})).seen.io;
  const clean = dial(() => ({}), { cleanEnvironment: true, cwd: '/' }).seen.io;
  expect(names(usual)).toEqual(expect.arrayContaining(names(clean)));
  expect(names(usual).length).toBeGreaterThan(names(clean).length);
  expect([usual?.cwd, clean?.cwd]).toEqual(['/home/reader/library', '/']);
});

import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { defineFault, type Fault } from '../../../src/fake/fault.ts';
import { createNotes } from '../../../src/fake/observe/notes.ts';
import { startObservedStdio } from '../../../src/fake/observe/observe-stdio.ts';
import { initialize } from '../../seen-client.ts';

function start(faults: readonly Fault[] = [], environment: { readonly [name: string]: string } = {}) {
  const log = createFrameLog(() => performance.now());
  const written: string[] = [];
  const exits: number[] = [];
  let ended: (code: number) => void = () => {};
  const over = new Promise<number>((resolve) => {
    ended = resolve;
  });
  const io = {
    environment,
    cwd: '/',
    stdout: (bytes: Uint8Array) => void written.push(Buffer.from(bytes).toString()),
    stderr: (text: string) => void written.push(`stderr ${text}`),
    exit(code: number) {
      exits.push(code);
      ended(code);
    },
  };
  const server = startObservedStdio({ faults }, io, createNotes(log), 'process 1');
  const answered = new Promise<void>((resolve) => log.listen((frame) => frame.kind === 'message' && frame.from === 'server' && resolve()));
  return { log, server, written, exits, over, answered, say: (text: string) => server.input(Buffer.from(text)) };
}

test('Both directions are noted down line by line, whatever the pieces, and pass on unchanged.', async () => {
  const { log, server, say, written, answered, over } = start();
  const line = JSON.stringify(initialize('2025-06-18'));
  say(line.slice(0, 30));
  say(`${line.slice(30)}\r\n`);
  await answered;
  server.end();
  expect(await over).toBe(0);
  expect(log.frames.map(({ kind, from }) => `${kind} ${from}`)).toEqual([
    'accept wire',
    'message client',
    'message server',
    'input-end client',
    'exit wire',
  ]);
  expect(log.frames[0]).toMatchObject({ wire: 'stdio', faults: [], connection: 'process 1' });
  expect(log.frames[1]).toMatchObject({ text: line, message: { method: 'initialize' } });
  expect(JSON.parse(written[0] ?? '')).toEqual(log.frames[2]?.kind === 'message' && log.frames[2].message);
  expect(log.frames[4]).toMatchObject({ code: 0 });
});

test('What is no message is noise, with how much of it came, and a last line without its end is cut.', () => {
  const { log, server, say } = start();
  say('Content-Length: 12\r\n');
  server.input(Buffer.from([0xff, 0x0a]));
  say(`${'a'.repeat(20_000)}\n`);
  say('{"jsonrpc":"2.0"}');
  server.end();
  expect(log.frames.filter(({ kind }) => kind === 'noise')).toMatchObject([
    { from: 'client', text: 'Content-Length: 12\r', bytes: 19 },
    { text: '\uFFFD', bytes: 1, encoding: 'invalid-utf8' },
    { bytes: 20_000, text: 'a'.repeat(16 * 1024) },
    { text: '{"jsonrpc":"2.0"}', cut: true },
  ]);
});

test('A message of many megabytes is noise that was cut, and holds no more than its beginning.', () => {
  const { log, server } = start();
  const piece = Buffer.alloc(1024 * 1024, 0x61);
  for (let count = 0; count < 17; count++) server.input(piece);
  server.input(Buffer.from('\n'));
  const noise = log.frames.find(({ kind }) => kind === 'noise');
  expect(noise).toMatchObject({ bytes: 17 * 1024 * 1024, cut: true });
  expect(noise?.kind === 'noise' && noise.text.length).toBe(16 * 1024);
});

test('Standard error and signals are noted down, and the faults that are played.', () => {
  const chatter = defineFault({
    id: 'chatters',
    does: 'Writes to stderr when it starts.',
    process: { start: (io) => io.stderr('one\ntwo\n') },
  });
  const { log, server, exits, written } = start([chatter]);
  server.terminate?.();
  expect(log.frames.map(({ kind }) => kind)).toEqual(['accept', 'stderr', 'stderr', 'kill']);
  expect(log.frames[0]).toMatchObject({ faults: ['chatters'] });
  expect(log.frames[1]).toMatchObject({ text: 'one' });
  expect(written).toEqual(['stderr one\ntwo\n']);
  expect(exits).toEqual([143]);
});

test('Variables that every program expects are noted down where they are missing, under their names on any system.', () => {
  const lacksIn = (environment: { readonly [name: string]: string }) =>
    start([], environment).log.frames.flatMap((frame) => (frame.kind === 'accept' ? [frame.lacks] : []));
  expect(lacksIn({})).toEqual([['PATH', 'HOME']]);
  expect(lacksIn({ PATH: '/bin', HOME: '/home/me' })).toEqual([undefined]);
  expect(lacksIn({ Path: 'C:\\', UserProfile: 'C:\\me' })).toEqual([undefined]);
  expect(lacksIn({ HOME: '/home/me', TOKEN: 'secret' })).toEqual([['PATH']]);
});

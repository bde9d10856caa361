import { describe, expect, it } from 'vitest';
import { NoAnswer } from '../../src/core/connection.ts';
import { failWith } from '../../src/fake/bending.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { startPeer } from './fake-peers.ts';

const refuses = defineFault({
  id: 'refuses',
  does: 'Refuses initialize.',
  handle: failWith('initialize', () => ({ code: -32000, message: 'no' })),
});

describe('an opener', () => {
  it.each(['stdio', 'http', 'sse'] as const)('opens over %s, and tells the log first', async (wire) => {
    const { open, log } = await startPeer(wire);
    const connection = await open({ purpose: 'probe' });
    expect(log.frames[0]).toMatchObject({ kind: 'open', connection: connection.id, era: 'legacy', purpose: 'probe' });
    expect(connection.wire).toBe(wire === 'stdio' ? 'memory' : wire);
    expect(connection.alive).toBe(true);
    expect((await connection.request('ping')).result).toEqual({});
  });

  it('throws what came instead of a result', async () => {
    const { open } = await startPeer('http', refuses);
    const failure = await open().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoAnswer);
    expect(failure).toMatchObject({ message: expect.stringContaining('`initialize`'), evidence: [{ from: 'client' }, { from: 'server' }] });
  });

  it('shows of many lines on stderr those that say why nothing came', async () => {
    const dies = defineFault({
      id: 'dies',
      does: 'Throws at the start.',
      process: {
        start(io) {
          const below = Array.from({ length: 8 }, (_, at) => `    at load (loader:${at}:1)\n`).join('');
          io.stderr(`Error: Cannot find module './catalogue.json'\n${below}  requireStack: []\n}\n\nNode.js v20.20.2\n`);
          io.exit(1);
        },
      },
    });
    const { open } = await startPeer('stdio', dies);
    const failure = await open().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      evidence: [{ from: 'client' }, { kind: 'stderr', text: "Error: Cannot find module './catalogue.json'" }, { kind: 'exit', code: 1 }],
    });
  });

  it('says why HTTP+SSE gives no endpoint to post to', async () => {
    const silent = defineFault({
      id: 'silent',
      does: 'Answers GET with JSON.',
      http: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    const { opener, open } = await startPeer('sse', silent);
    expect(await opener.attempt({ wire: 'sse' })).toMatchObject({ problem: 'not-a-stream' });
    await expect(open()).rejects.toThrow(NoAnswer);
  });

  it('opens what comes next at another URL once it was moved', async () => {
    const { opener } = await startPeer('http');
    const { connection } = await opener.attempt({ greeting: 'none' });
    const moved = new URL((await connection.http({ method: 'OPTIONS' })).request.url);
    moved.search = '?moved';
    opener.moveTo(moved.href);
    const after = await opener.open();
    expect(after.opening?.http?.request.url).toBe(moved.href);
  });

  it('remembers every connection and ends all of them', async () => {
    const { opener, open } = await startPeer('stdio');
    const [one, two] = [await open(), await open({ revision: '2026-07-28' })];
    expect(opener.connection(two.id)).toBe(two);
    expect(opener.connection('c99')).toBeUndefined();
    await opener.closeAll();
    expect([one.alive, two.alive]).toEqual([false, false]);
    await opener.closeAll();
  });
});

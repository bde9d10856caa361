import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { serveFake } from '../../src/fake/serve.ts';
import { postModern, responseIn } from './http-client.ts';
import { resultOf } from './memory-client.ts';

const TYPESCRIPT = new URL('../../scripts/typescript.mjs', import.meta.url).href;
const SERVE = fileURLToPath(new URL('serve-process.ts', import.meta.url));

function start(...faults: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['--import', TYPESCRIPT, SERVE, ...faults]);
}

async function readAll(
  child: ChildProcessWithoutNullStreams,
): Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }> {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  child.stderr.on('data', (part) => {
    stderr += part;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

describe('the fake as a process', () => {
  it('answers what came before the end of its input, and exits with 0', async () => {
    const child = start();
    child.stdin.end('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    expect(await readAll(child)).toEqual({ code: 0, stdout: '{"jsonrpc":"2.0","id":1,"result":{}}\n', stderr: '' });
  });

  it('exits with the code of a fault while its input is open', async () => {
    const child = start('exits-at-start');
    expect(await readAll(child)).toEqual({ code: 1, stdout: '', stderr: 'Error: LIBRARY_KEY is not set.\n' });
  });

  it('answers a call once its stderr has been read, where a fault fills that', async () => {
    const child = start('writes-stderr-at-calls');
    let stdout = '';
    child.stdout.on('data', (part) => {
      stdout += part;
    });
    const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } };
    const calling = { name: 'list_branches', arguments: {} };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: opening })}\n`);
    await vi.waitFor(() => expect(stdout).toContain('"id":1'), 10_000);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: calling })}\n`);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'ping' })}\n`);
    await vi.waitFor(() => expect(stdout).toContain('"id":3'), 10_000);
    expect(stdout).not.toContain('"id":2');
    child.stderr.resume();
    await vi.waitFor(() => expect(stdout).toContain('"id":2'), 10_000);
    child.kill();
    await once(child, 'close');
  });
});

describe('the fake on a port', () => {
  it('says where it listens, and ends with the signal', async () => {
    const stderr = new PassThrough();
    const stop = new AbortController();
    const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr, environment: {}, cwd: '/', signal: stop.signal };
    const done = serveFake({ http: 0 }, io);
    const [line] = await once(stderr, 'data');
    const url = /http:\S+/.exec(String(line))?.[0] ?? '';
    expect(resultOf(await responseIn(await postModern(url, 'server/discover')))['resultType']).toBe('complete');
    stop.abort();
    expect(await done).toBe(0);
  });

  it('hands out a token that opens every door that it has', async () => {
    const stderr = new PassThrough();
    let said = '';
    stderr.on('data', (part) => {
      said += part;
    });
    const stop = new AbortController();
    const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr, environment: {}, cwd: '/', signal: stop.signal };
    const done = serveFake({ sse: 0, isProtected: true }, io);
    await vi.waitFor(() => expect(said).toContain('A token that it takes'), 5000);
    const [url = '', token = ''] = [/http:\S+/.exec(said)?.[0], /ten minutes: (\S+)/.exec(said)?.[1]];
    const open = async (headers: { readonly [name: string]: string }) => {
      const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: stop.signal });
      await answer.body?.cancel();
      return answer.status;
    };
    expect([await open({}), await open({ authorization: `Bearer ${token}` })]).toEqual([401, 200]);
    stop.abort();
    expect(await done).toBe(0);
  });
});

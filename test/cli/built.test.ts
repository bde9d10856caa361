import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { FAKE_SERVER, runBuilt } from './built-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-built-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'correct-horse-9f8e7d';
const FAST = ['--timeout', '600', '--start-timeout', '5000', '--only', 'jsonrpc'];

/** Writes a small server into the folder. It answers `initialize` and `tools/list`, and shows what it was given. */
function writeServer(name: string, before = ''): readonly string[] {
  const file = join(folder, name);
  writeFileSync(
    file,
    `${before}
    const show = JSON.stringify({ env: process.env, argv: process.argv });
    process.stderr.write(show + '\\n');
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, method, params } = JSON.parse(line);
      if (id === undefined) return;
      const say = (body) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...body }) + '\\n');
      if (method === 'initialize') say({ result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: show, version: '1' } } });
      else if (method === 'tools/list') say({ result: { tools: [{ name: 'shows', description: show, inputSchema: { type: 'object' } }] } });
      else if (method === 'ping') say({ result: {} });
      else say({ error: { code: -32601, message: show } });
    });`,
  );
  return [process.execPath, file];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function waitFor(isTrue: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !isTrue(); round++) await new Promise((resolve) => setTimeout(resolve, 25));
}

describe('the exit code', () => {
  test('A healthy server ends with 0, and its report stands on standard output alone.', async () => {
    const { code, stdout, stderr } = await runBuilt(['test', ...FAST, '--', ...FAKE_SERVER]);
    expect(stdout).toContain('nothing found');
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test('A finding ends with 1.', async () => {
    const { code, stdout } = await runBuilt([
      'test',
      ...FAST,
      '--start-timeout',
      '1500',
      '--',
      ...FAKE_SERVER,
      '--fault',
      'ids-become-strings',
    ]);
    expect(stdout).toContain('jsonrpc/answers-under-request-id');
    expect(code).toBe(1);
  });

  test('What cannot run as asked ends with 2, a sentence and no stack.', async () => {
    const { code, stdout, stderr } = await runBuilt(['test', '--only', 'jsonrcp', '--', 'node']);
    expect(stdout).toBe('');
    expect(stderr).toContain('mcp-litmus: `--only` knows no check or area `jsonrcp`.\nDid you mean `jsonrpc`? Areas: ');
    expect(code).toBe(2);
  });

  test.each([
    [['test', '--timeout', '500', '--start-timeout', '500', '--', process.execPath, '-e', '0'], 'No MCP server answered'],
    [['tools', '--', process.execPath, '-e', '0'], ''],
  ])('A server that ends at once ends %j with 4.', async (words, shown) => {
    const { code, stdout } = await runBuilt(words);
    expect(stdout).toContain(shown);
    expect(code).toBe(4);
  });
});

describe('standard output', () => {
  test('With a reporter on it, it holds the report and nothing else, whatever is shown beside it.', async () => {
    const { code, stdout, stderr } = await runBuilt(['test', ...FAST, '--verbose', '--reporter', 'json', '--', ...FAKE_SERVER]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ format: 1, tool: 'mcp-litmus', ended: 'complete' });
    expect(stderr).toContain('"method":"initialize"');
  });

  test('Quiet leaves both streams empty.', async () => {
    expect(await runBuilt(['test', ...FAST, '--quiet', '--', ...FAKE_SERVER])).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  test('A reader that leaves early is no failure.', async () => {
    const { code, stderr } = await runBuilt(['tools', '--json', '--', ...FAKE_SERVER], { onStart: (child) => child.closeStdout() });
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
});

describe('files', () => {
  test('Reports and the recording are written, and nothing is left beside them.', async () => {
    const cwd = mkdtempSync(join(folder, 'files-'));
    const { code } = await runBuilt(['test', ...FAST, '--reporter', 'json=report.json', '--record', 'frames.jsonl', '--', ...FAKE_SERVER], {
      cwd,
    });
    expect(code).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual(['frames.jsonl', 'report.json']);
    expect(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'))).toMatchObject({ ended: 'complete' });
    const lines = readFileSync(join(cwd, 'frames.jsonl'), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 1, wire: 'stdio', side: 'client' });
    expect(lines.length).toBeGreaterThan(4);
  });

  test.each([
    [['--reporter', 'json=none/report.json'], '`none/report.json` cannot be written: its folder '],
    [['--record', 'none/frames.jsonl'], '`none/frames.jsonl` cannot be written: its folder '],
  ])('A file of %j that cannot be written is told before the server starts.', async (words, expected) => {
    const marker = join(folder, 'started');
    const server = writeServer('marks.cjs', `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '');`);
    const { code, stdout, stderr } = await runBuilt(['test', ...words, '--', ...server]);
    expect(stderr).toContain(expected);
    expect(stdout).toBe('');
    expect(code).toBe(2);
    expect(existsSync(marker)).toBe(false);
  });
});

describe('secrets', () => {
  test.each([
    ['test', ['--reporter', 'json', '--reporter', 'terminal=report.txt', '--record', 'frames.jsonl', '--verbose', ...FAST]],
    ['tools', ['--verbose']],
    ['tools', ['--json', '--verbose']],
  ])('A server that shouts its environment and arguments betrays none: %s %j.', async (command, options) => {
    const cwd = mkdtempSync(join(folder, 'secrets-'));
    const words = [command, ...options, '-e', `API_KEY=${SECRET}`, '--', ...writeServer('shows.cjs'), '--token', `${SECRET}-too`];
    const { code, stdout, stderr } = await runBuilt(words, { cwd, env: { OTHER_PASSWORD: 'battery-staple' } });
    expect([0, 1]).toContain(code);
    const written = readdirSync(cwd).map((file) => readFileSync(join(cwd, file), 'utf8'));
    for (const text of [stdout, stderr, ...written]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('battery-staple');
    }
    expect(stdout).toContain('[secret]');
  });

  test('A token for a URL is in no output.', async () => {
    const cwd = mkdtempSync(join(folder, 'token-'));
    const server = await startHttpServer();
    try {
      const words = ['test', ...FAST, '--record', 'frames.jsonl', '--verbose', '--bearer', SECRET, '-H', `X-Api-Key: ${SECRET}`];
      const { code, stdout, stderr } = await runBuilt([...words, `${server.url}?api_key=${SECRET}`], { cwd });
      expect([stdout, stderr, readFileSync(join(cwd, 'frames.jsonl'), 'utf8')].join('')).not.toContain(SECRET);
      expect(stderr).toContain('initialize');
      expect([0, 1]).toContain(code);
    } finally {
      await server.close();
    }
  });
});

describe.skipIf(process.platform === 'win32')('an interruption', () => {
  const STUBBORN = `require('node:fs').writeFileSync(process.env.PID_FILE, String(process.pid)); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;

  async function interrupt(command: string, signals: readonly NodeJS.Signals[]) {
    const cwd = mkdtempSync(join(folder, 'stop-'));
    const pidFile = join(cwd, 'pid');
    const file = join(folder, 'stubborn.cjs');
    writeFileSync(file, STUBBORN);
    const outcome = await runBuilt([command, '-e', `PID_FILE=${pidFile}`, '--', process.execPath, file], {
      cwd,
      onStart: async (child) => {
        await waitFor(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
        for (const signal of signals) {
          child.kill(signal);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      },
    });
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await waitFor(() => !isAlive(pid));
    return { ...outcome, isLeftBehind: isAlive(pid) };
  }

  test('Ctrl-C ends the server, shows what was found, and ends with 130.', async () => {
    const { code, stdout, isLeftBehind } = await interrupt('test', ['SIGINT']);
    expect(stdout).toContain('Interrupted');
    expect(isLeftBehind).toBe(false);
    expect(code).toBe(130);
  });

  test('SIGTERM ends a look with 143.', async () => {
    expect(await interrupt('tools', ['SIGTERM'])).toMatchObject({ code: 143, stdout: '', isLeftBehind: false });
  });

  test('A second Ctrl-C gives up at once, and still leaves no server behind.', async () => {
    expect(await interrupt('test', ['SIGINT', 'SIGINT'])).toMatchObject({ code: 130, stdout: '', isLeftBehind: false });
  });
});

test.skipIf(process.platform === 'win32')(
  'An authorization server says where it listens and nothing else on stderr, signs, and ends with 130 at Ctrl-C.',
  async () => {
    let signed: Promise<number> | undefined;
    const { code, stderr, stdout } = await runBuilt(['fake', 'auth', '--port', '0', '--sdk', 'go'], {
      onStart: (child) => {
        child.onStderr((text) => {
          const issuer = /^Listening on (.*)\n/.exec(text)?.[1];
          if (issuer === undefined || signed !== undefined) return;
          signed = fetch(`${issuer}/sign`, { method: 'POST' }).then(({ status }) => status);
          void signed.finally(() => child.kill('SIGINT'));
        });
      },
    });
    expect(await signed).toBe(200);
    expect(stderr).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(stdout).toContain('OAUTH_ISSUER=');
    expect(code).toBe(130);
  },
);

describe('a quick look', () => {
  test('Listing tools over stdio loads no HTTP client, no validator and no reporter.', async () => {
    const hook = join(folder, 'hook.mjs');
    writeFileSync(
      hook,
      `import { register } from 'node:module';
       import { isMainThread } from 'node:worker_threads';
       import { writeSync } from 'node:fs';
       if (isMainThread) register(import.meta.url);
       export const load = (url, context, next) => { if (url.startsWith('file:')) writeSync(2, 'LOADED ' + new URL(url).pathname + '\\n'); return next(url, context); };`,
    );
    const { code, stderr } = await runBuilt(['tools', '--', ...FAKE_SERVER], { node: ['--import', hook] });
    const files = stderr.split('\n').flatMap((line) => (line.startsWith('LOADED ') ? [line.slice(7)] : []));
    const loaded = files.map((file) => readFileSync(file, 'utf8')).join('');
    expect(code).toBe(0);
    expect(files.length).toBeGreaterThan(3);
    expect(/UND_ERR|must NOT have additional properties|<testsuite/.exec(loaded)?.[0]).toBeUndefined();
    expect(loaded.length).toBeLessThan(200_000);
  });
});

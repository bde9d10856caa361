import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';
import { parseReport } from '../../../src/core/parse-report.ts';
import { AUTH_FAULTS } from '../../../src/fake/auth/faults/index.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';
import { listProcesses } from '../../../src/wire/stdio/process-tree.ts';
import { runBuilt } from '../built-command.ts';
import { runMain } from '../run-main.ts';

const ORDINARY = fileURLToPath(new URL('./clients/ordinary.mjs', import.meta.url));
const RUN = ['--run', '--', process.execPath, ORDINARY, '{url}'];

function newFile(name: string): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'client-')), name);
}

function readReport(file: string) {
  return parseReport(readFileSync(file, 'utf8'));
}

describe('client', () => {
  test('It lists the faults that a client can meet.', async () => {
    const { code, stdout } = await runMain(['client', '--list-faults']);
    expect(code).toBe(0);
    for (const { id, does, wires } of FAULTS)
      expect(stdout).toContain(`${id}${wires === undefined ? '' : ` (${wires.join(', ')})`}\n    ${does}\n    A good client: It `);
    for (const { id, does } of AUTH_FAULTS.filter((fault) => FAULTS.every(({ id }) => id !== fault.id)))
      expect(stdout).toContain(`${id}\n    ${does}\n`);
  });

  test.each([
    [['http://127.0.0.1:1/mcp'], '`client` takes no `http://127.0.0.1:1/mcp`.'],
    [['--run'], '`--run` names no command.'],
    [['--', 'node'], 'A command stands after `--`, and `--run` is missing.'],
    [['--stdio', '--port', '1'], '`--port` means nothing with `--stdio`.'],
    [['--stdio', '--require-oauth'], '`--require-oauth` means nothing with `--stdio`.'],
    [['--stdio', '--reporter', 'json'], 'With `--stdio` standard output belongs to the client.'],
    [['--require-bearer', '--require-oauth'], '`--require-bearer` and `--require-oauth` are two ways in.'],
    [['--bind', 'example.com'], '`--bind example.com` is no address.'],
    [['--fault', 'answers-twise'], 'There is no fault `answers-twise`.'],
    [['--fault', 'issuer-is-another'], '`issuer-is-another` is a fault of an authorization server, and nobody has to sign in.'],
    [['--only', 'tools'], '`--only` knows no check or area `tools`.'],
    [['--within', '5'], '`--within` means nothing without `--run`.'],
    [['--for', '5'], '`--for` means nothing without `--run`.'],
    [['--each-fault'], '`--each-fault` means nothing without `--run`.'],
    [['--each-fault', '--fault', 'answers-twice', ...RUN], '`--each-fault` and `--fault` exclude each other.'],
    [['--for', '5', '--within', '9', ...RUN], '`--within` and `--for` exclude each other.'],
    [['--stdio', 'words'], '`client` takes no `words`.'],
    [['--fault', 'traffic-log-on-stdout'], '`--fault traffic-log-on-stdout` shows over stdio, and not over HTTP.'],
    [['--stdio', '--fault', 'get-gets-405'], '`--fault get-gets-405` shows over HTTP, and not over stdio.'],
    [['--bind', '192.0.2.77'], 'This machine has no such address.'],
    [['--port', '99999'], '`--port 99999` is not a whole number from 0 to 65535.'],
    [['--within', '0', ...RUN], '`--within 0` is not a whole number from 1 to 3600.'],
    [['--run', '--', 'no-such-command-anywhere'], 'There is no command `no-such-command-anywhere`.'],
  ])('%j is refused with a sentence.', async (words, sentence) => {
    const { code, stdout, stderr } = await runMain(['client', ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`mcp-litmus: ${sentence}`);
  });

  test('A client that it starts is judged by what it sends, live and in the report.', async () => {
    const file = newFile('report.json');
    const { code, stdout, stderr } = await runMain(['client', '--reporter', 'terminal', '--reporter', `json=${file}`, ...RUN]);
    const report = readReport(file);
    expect(report.client).toMatchObject({
      name: 'ordinary',
      version: '1.0.0',
      eras: ['legacy'],
      revisions: ['2025-11-25'],
      wires: ['http'],
    });
    expect(report.findings.map(({ check, message }) => `${check} ${message}`)).toContain('client-pages/every-page-is-asked-for stopped');
    expect(code).toBe(1);
    expect(stdout).toContain('client   ordinary 1.0.0');
    expect(stdout).toContain('not seen');
    expect(stderr).toContain('It sees 4 tools.');
    expect(stderr).toContain('right  client-lifecycle/initialized-is-sent');
    // Whoever reads a report must not get the URL from it.
    expect(JSON.stringify(report)).not.toMatch(/\/t\/[\w-]{22}\//);
  });

  test('Claims can be chosen, and a client that keeps them passes.', async () => {
    const { code, stdout } = await runMain(['client', '--only', 'client-lifecycle/initialized-is-sent', ...RUN]);
    expect(stdout).toContain('PASSED: 1 check, nothing found.');
    expect(code).toBe(0);
  });

  test.each(['notification-gets-text-with-202', 'get-gets-404', 'get-gets-405'])(
    'One that only connects and leaves is blamed for nothing where the server plays %s.',
    async (fault) => {
      const file = newFile('report.json');
      const script = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
        import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
        const client = new Client({ name: 'brief', version: '1.0.0' });
        await client.connect(new StreamableHTTPClientTransport(new URL(process.env.MCP_LITMUS_URL)));
        await new Promise((resolve) => setTimeout(resolve, 500));
        await client.close();`;
      const words = ['client', '-q', '--fault', fault, '--skip', 'client-http/sessions-are-ended', '--reporter', `json=${file}`];
      await runMain([...words, '--run', '--', process.execPath, '--input-type=module', '-e', script]);
      const report = readReport(file);
      expect(report.client?.name).toBe('brief');
      expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
    },
  );

  test('One that shows nothing of what was chosen does not pass.', async () => {
    const { code, stdout } = await runMain(['client', '--only', 'client-tasks/tasks-are-cancelled-as-tasks', ...RUN]);
    expect(stdout).toContain('NOTHING TESTED: the client has shown nothing yet that could be judged.');
    expect(code).toBe(1);
  });

  test('At each fault that a claim is about it is started anew, and all of it makes one report.', { timeout: 60_000 }, async () => {
    const file = newFile('report.json');
    const only = 'client-pages/every-page-is-asked-for,client-pages/empty-pages-are-passed,client-coping/results-with-more-are-read';
    const { code, stderr } = await runMain(['client', '--each-fault', '--only', only, '--reporter', `json=${file}`, ...RUN]);
    expect(stderr).toContain('Run 1 of 3, at a server that behaves.\n');
    expect(stderr).toContain('Run 2 of 3, with the fault a-page-is-empty.\n');
    expect(stderr).toContain('Run 3 of 3, with the fault results-hold-more.\n');
    const report = readReport(file);
    expect(report.client).toMatchObject({ talks: 3, faults: ['a-page-is-empty', 'results-hold-more'] });
    // What the first run did not do is told once, and the others are held to what they are about.
    expect(report.findings.map(({ check }) => check)).toEqual(['client-pages/every-page-is-asked-for']);
    expect(report.checks.find(({ id }) => id === 'client-coping/results-with-more-are-read')?.verdict).toBe('passed');
    expect(code).toBe(1);
  });

  test('One that is meant to stay open is watched for a time, and then ended without blame.', async () => {
    const script = `await import(${JSON.stringify(ORDINARY)}); setInterval(() => {}, 1000)`;
    const words = ['client', '--only', 'client-lifecycle/initialized-is-sent', '--for', '4', '--run', '--', process.execPath];
    const { code, stdout } = await runMain([...words, '--input-type=module', '-e', script, 'x', '{url}']);
    expect(stdout).toContain('PASSED: 1 check, nothing found.');
    expect(code).toBe(0);
  });

  test('One that is never let in does not pass, whatever it did at the door.', async () => {
    const script =
      'await fetch(process.env.MCP_LITMUS_URL, { method: "POST", headers: { "content-type": "application/json", accept: "application/json, text/event-stream" }, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "shut out", version: "1" } } }) })';
    const { code, stdout } = await runMain([
      'client',
      '--require-bearer',
      '--run',
      '--',
      process.execPath,
      '--input-type=module',
      '-e',
      script,
    ]);
    expect(stdout).toContain('It was never let in: a request of it was answered with 401');
    expect(code).toBe(1);
  });

  test('A recording that finds no room is told in a sentence, after the report.', async ({ skip }) => {
    if (!existsSync('/dev/full')) skip('There is no device that is always full.');
    const { code, stderr, stdout } = await runMain(['client', '--record', '/dev/full', ...RUN]);
    expect(stderr).toContain('mcp-litmus: `/dev/full` ');
    expect(stderr).not.toContain('bug in mcp-litmus');
    expect({ code, stdout: stdout.slice(0, 0) }).toEqual({ code: 2, stdout: '' });
  });

  test('A second Ctrl+C ends the command that it started as well.', async () => {
    let pid = 0;
    const script =
      'process.on("SIGTERM", () => {}); process.on("SIGINT", () => {}); console.error(`runs as ${process.pid}.`); setInterval(() => {}, 1000)';
    await runBuilt(['client', '--run', '--', process.execPath, '-e', script], {
      onStart: ({ kill, onStderr }) =>
        onStderr((text) => {
          const found = /runs as (\d+)\./.exec(text)?.[1];
          if (found === undefined || pid !== 0) return;
          pid = Number(found);
          kill('SIGINT');
          setTimeout(() => kill('SIGINT'), 300);
        }),
    });
    expect(pid).toBeGreaterThan(0);
    await expect.poll(async () => (await listProcesses()).map((each) => each.pid)).not.toContain(pid);
  });

  test('A token lets it in, and is shown in no report.', async () => {
    const file = newFile('report.json');
    const words = ['client', '--require-bearer', '-q', '--reporter', `json=${file}`, ...RUN, '{token}'];
    const { code } = await runMain(words);
    expect(code).toBe(1);
    expect(readReport(file).client?.name).toBe('ordinary');
    expect(readFileSync(file, 'utf8')).not.toMatch(/Bearer [\w-]{32}/);
  });

  test('Where nobody comes, it says so and how the command ended.', async () => {
    const { code, stdout } = await runMain(['client', '--run', '--', process.execPath, '-e', 'process.exit(3)']);
    expect(code).toBe(4);
    expect(stdout).toContain('No MCP client came  no-client-came');
    expect(stdout.replace(/\s+/g, ' ')).toContain('The command ended with code 3. What it wrote stands above.');
  });

  test('A client that ends with an error fails the run, whatever it sent.', async () => {
    const script = `await import(${JSON.stringify(ORDINARY)}); process.exit(7)`;
    const words = [
      'client',
      '--only',
      'client-lifecycle/initialized-is-sent',
      '--run',
      '--',
      process.execPath,
      '--input-type=module',
      '-e',
      script,
    ];
    const { code, stdout } = await runMain([...words, 'x', '{url}']);
    expect(stdout).toContain('FAILED: 1 problem must be looked at.');
    expect(stdout).toContain('The command ended with code 7.');
    expect(code).toBe(1);
  });

  test('What a command leaves behind is ended with it, and holds nothing up.', async () => {
    const script =
      'const { spawn } = require("node:child_process"); const left = spawn(process.execPath, ["-e", "setTimeout(() => {}, 30000)"], { stdio: "inherit" }); console.log(`left ${left.pid}`); left.unref(); process.exit(0)';
    const began = performance.now();
    const { stderr } = await runMain(['client', '--run', '--', process.execPath, '-e', script]);
    expect(performance.now() - began).toBeLessThan(15_000);
    const pid = Number(/left (\d+)/.exec(stderr)?.[1]);
    // Nobody may have taken notice yet that it has ended.
    await expect.poll(async () => (await listProcesses()).map((each) => each.pid)).not.toContain(pid);
  });

  test('A client that asks elsewhere is told what came.', async () => {
    const script = 'await fetch(new URL("/mcp", process.env.MCP_LITMUS_URL), { method: "POST", body: "{}" })';
    const { code, stdout } = await runMain(['client', '--run', '--', process.execPath, '--input-type=module', '-e', script]);
    expect(code).toBe(4);
    expect(stdout.replace(/\s+/g, ' ')).toContain('The first was POST `/mcp`, answered with HTTP 404.');
  });

  test('A command that takes too long is ended, with a report of what was seen.', async () => {
    const script = 'await fetch(process.env.MCP_LITMUS_URL, { method: "POST", body: "{}" }); setInterval(() => {}, 1000)';
    const words = ['client', '--within', '1', '--run', '--', process.execPath, '--input-type=module', '-e', script];
    const { code, stdout } = await runMain(words);
    expect(code).toBe(4);
    expect(stdout).toContain('ended by us after 1 second.');
  });

  test('A person is told the URL, and Ctrl+C ends with the report.', async () => {
    const { code, stdout, stderr } = await runBuilt(['client'], {
      onStart: ({ kill, onStderr }) => onStderr((text) => text.includes('Ctrl+C') && kill('SIGINT')),
    });
    expect(stderr).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+\/t\/[\w-]{22}\/mcp\n/);
    expect(stdout).toContain('NOT TESTED: no MCP client came.');
    expect(code).toBe(4);
  });

  test('Of a client that may still be there it is not said that it left.', async () => {
    const file = newFile('report.json');
    const visit = async (text: string, kill: (signal: NodeJS.Signals) => void) => {
      const url = /http:\S+\/mcp/.exec(text)?.[0] ?? '';
      const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'still there', version: '1' } };
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }) });
      kill('SIGINT');
    };
    let isVisited = false;
    await runBuilt(['client', '-q', '--reporter', `json=${file}`], {
      onStart: ({ kill, onStderr }) =>
        onStderr((text) => {
          if (!text.includes('Ctrl+C') || isVisited) return;
          isVisited = true;
          void visit(text, kill);
        }),
    });
    const report = readReport(file);
    expect(report.client?.name).toBe('still there');
    expect(report.checks.find(({ id }) => id === 'client-http/sessions-are-ended')?.verdict).toBe('skipped');
  });

  test('The checklist stands on a page of its own, while the client is still there.', async () => {
    let page = '';
    const visit = async (text: string, kill: (signal: NodeJS.Signals) => void) => {
      const [url = '', list = ''] = text.match(/http:\S+/g)?.filter((each) => /\/(mcp)?$/.test(each)) ?? [];
      const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'seen on the page', version: '1' } };
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      await fetch(url, { method: 'POST', headers, body });
      page = await (await fetch(list)).text();
      kill('SIGINT');
    };
    await runBuilt(['client', '-q'], {
      onStart: ({ kill, onStderr }) => onStderr((text) => text.includes('Ctrl+C') && page === '' && void visit(text, kill)),
    });
    expect(page).toContain('seen on the page');
    expect(page).not.toMatch(/\/t\/[\w-]{22}\//);
  });

  test.each(['::1', '0.0.0.0'])('It listens on %s where that is asked for, and on 127.0.0.1 alone otherwise.', async (host) => {
    const { stderr } = await runBuilt(['client', '--bind', host], {
      onStart: ({ kill, onStderr }) => onStderr((text) => text.includes('Ctrl+C') && kill('SIGTERM')),
    });
    expect(stderr).toContain(`Listening on http://${host === '::1' ? '[::1]' : '127.0.0.1'}:`);
  });

  test('Over stdio it speaks to whoever starts it, and leaves its report in the file.', async () => {
    const file = newFile('report.json');
    const lines = [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'piped', version: '2' } },
      },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ];
    const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const { stdout } = await runBuilt(['client', '--stdio', '--reporter', `json=${file}`], { input });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([1, 2]);
    const report = readReport(file);
    expect(report.client).toMatchObject({ name: 'piped', revisions: ['2025-06-18'], wires: ['stdio'], messages: 3 });
    expect(report.checks.find(({ id }) => id === 'client-lifecycle/initialized-is-sent')?.verdict).toBe('passed');
  });

  test('Every claim can be chosen by its id.', async () => {
    expect(CLIENT_CHECKS.length).toBeGreaterThan(3);
    for (const { id, subject } of CLIENT_CHECKS) expect([subject, id.startsWith('client-')]).toEqual(['client', true]);
  });
});

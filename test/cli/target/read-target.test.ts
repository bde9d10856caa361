import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readTarget } from '../../../src/cli/target/read-target.ts';
import { createRedact } from '../../../src/core/secrets/secret.ts';
import type { CommandTarget, UrlTarget } from '../../../src/core/target.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-target-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENVIRONMENT = { GH_TOKEN: 'ghp_0123456789abcdef', HOST_NAME: 'a.example' };

async function read(...words: readonly string[]) {
  return readTarget('test', invoke(...words), { env: ENVIRONMENT, cwd: folder });
}

async function commandOf(...words: readonly string[]): Promise<CommandTarget> {
  const { target } = await read(...words);
  if (target.kind !== 'command') throw new Error(`It is a ${target.kind}.`);
  return target;
}

async function urlOf(...words: readonly string[]): Promise<UrlTarget> {
  const { target } = await read(...words);
  if (target.kind !== 'url') throw new Error(`It is a ${target.kind}.`);
  return target;
}

const reveal = (values: { readonly [name: string]: { reveal(): string } }) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.reveal()]));

const writeProject = (name: string, config: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(config));
  return name;
};

const writeServers = (name: string, servers: unknown): string => {
  const text = JSON.stringify(servers);
  writeFileSync(join(folder, name), text);
  return name;
};

describe('a command', () => {
  test('It takes variables, a folder, and the clean environment.', async () => {
    mkdirSync(join(folder, 'sub'), { recursive: true });
    const target = await commandOf('-e', 'A=1=2', '--env', 'GH_TOKEN', '--env', 'EMPTY=', '--clean-env', '--cwd', 'sub', '--', 'node', 'x');
    expect(target).toMatchObject({ command: 'node', arguments: ['x'], cwd: join(folder, 'sub'), cleanEnvironment: true });
    expect(reveal(target.environment)).toEqual({ A: '1=2', GH_TOKEN: 'ghp_0123456789abcdef', EMPTY: '' });
  });

  test('No value shows when the target is printed.', async () => {
    const { target, secrets } = await read('-e', 'API_KEY=correcthorse', '--', 'node', '--token', 'batterystaple');
    expect(JSON.stringify(target)).not.toContain('correcthorse');
    expect(createRedact(secrets.all)('correcthorse batterystaple ghp_0123456789abcdef')).toBe('[secret] [secret] [secret]');
  });

  test.each([
    [
      ['--env', '=x', '--', 'node'],
      'BAD_VARIABLE: `--env` does not begin with the name of a variable. / Write `--env NAME=VALUE`, or `--env NAME` for its present value.',
    ],
    [
      ['--env', 'NONE', '--', 'node'],
      'UNSET_VARIABLE: `--env NONE` asks for the present value of a variable that is not set. / Write `--env NONE=VALUE`.',
    ],
    [
      ['--project', writeProject('gone.json', { targets: { a: { command: 'node', cwd: 'nowhere' } } })],
      `NO_FOLDER: The folder \`${join(folder, 'nowhere')}\`, which \`cwd\` names, is not there. / Name a folder that exists.`,
    ],
    [['--cwd', 'nowhere', '--', 'node'], 'NO_FOLDER: `--cwd nowhere` is not there. / Name a folder that exists.'],
    [['--header', 'A: b', '--', 'node'], 'MISFIT: `--header` is for a URL, and the server is a command. / Leave the option out.'],
    [['--wait', '--', 'node'], 'MISFIT: `--wait` is for a URL, and the server is a command. / Leave the option out.'],
    [
      ['--transport', 'http', '--', 'node'],
      'MISFIT: `--transport http` needs a URL, and the server is a command. / A command speaks `stdio`: leave the option out.',
    ],
    [
      ['--transport', 'htp', '--', 'node'],
      'UNKNOWN_CHOICE: `--transport` knows no `htp`. / Did you mean `http`? Expected `auto`, `stdio`, `http`, `sse`.',
    ],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await refusalOf(() => read(...words))).toBe(expected);
  });
});

describe('a URL', () => {
  test('It takes headers, a token, a wire and certificates.', async () => {
    writeFileSync(join(folder, 'ca.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
    const target = await urlOf(
      '-H',
      'X-Tenant: acme',
      '-H',
      'Empty:',
      '--bearer-env',
      'GH_TOKEN',
      '--transport',
      'sse',
      '--ca',
      'ca.pem',
      '--insecure',
      'https://a.example/mcp',
    );
    expect(target).toMatchObject({ url: 'https://a.example/mcp', transport: 'sse', insecure: true });
    expect(target.ca).toContain('AAAA');
    expect(reveal(target.headers)).toEqual({ 'X-Tenant': 'acme', Empty: '', Authorization: 'Bearer ghp_0123456789abcdef' });
  });

  test.each([
    [
      ['--bearer', 'x\ny', 'https://a.example'],
      'BAD_HEADER: The token of `--bearer` holds a character that no header may carry, such as a line break. / Check the value: the end of a file is often pasted with it.',
    ],
    [
      ['--bearer', 'x', '--bearer-env', 'GH_TOKEN', 'https://a.example'],
      'TWO_TOKENS: The token is given twice: by `--bearer` and by `--bearer-env`. / Keep one.',
    ],
    [
      ['--bearer', 'x', '-H', 'authorization: y', 'https://a.example'],
      'TWO_TOKENS: The token is given twice: by `--bearer` and by `--header Authorization`. / Keep one.',
    ],
    [
      ['--bearer-env', 'NONE', 'https://a.example'],
      'NO_TOKEN: The environment variable `NONE` of `--bearer-env` is not set. / Set `NONE` to the token, without the word `Bearer`.',
    ],
    [
      ['--header', 'secretsecret', 'https://a.example'],
      "BAD_HEADER: `--header` does not begin with the name of a header and a colon. / Write `--header 'Name: value'`.",
    ],
    [['--ca', 'none.pem', 'https://a.example'], 'UNREADABLE_FILE: `none.pem` is not there. / Name a file that can be read: `--ca FILE`.'],
    [['--env', 'A=1', 'https://a.example'], 'MISFIT: `--env` is for a command, and the server is a URL. / Leave the option out.'],
    [['--cwd', '.', 'https://a.example'], 'MISFIT: `--cwd` is for a command, and the server is a URL. / Leave the option out.'],
    [
      ['--transport', 'stdio', 'https://a.example'],
      'MISFIT: `--transport stdio` needs a command, and the server is a URL. / Expected `auto`, `http` or `sse`.',
    ],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await refusalOf(() => read(...words))).toBe(expected);
  });
});

describe('an entry of a servers file', () => {
  test('A command is read with its variables filled in, and options are laid over it.', async () => {
    mkdirSync(join(folder, 'data'), { recursive: true });
    const file = writeServers('command.json', {
      mcpServers: {
        a: {
          command: '${RUNNER:-npx}',
          args: ['-y', '--token=${GH_TOKEN}', 7],
          env: { TOKEN: '${env:GH_TOKEN}', MODE: 'x', N: 3 },
          cwd: 'data',
        },
      },
    });
    const { target, secrets } = await read('--config', file, '-e', 'MODE=y');
    expect(target).toMatchObject({
      kind: 'command',
      command: 'npx',
      arguments: ['-y', '--token=ghp_0123456789abcdef', '7'],
      cwd: join(folder, 'data'),
    });
    if (target.kind === 'command') expect(reveal(target.environment)).toEqual({ TOKEN: 'ghp_0123456789abcdef', MODE: 'y', N: '3' });
    expect(createRedact(secrets.all)('ghp_0123456789abcdef')).toBe('[secret]');
  });

  test('A file of variables is read too, and the entry wins over it.', async () => {
    writeFileSync(join(folder, 'server.env'), '# comment\nexport API_KEY="correct horse"\nMODE=file\n');
    const file = writeServers('env-file.json', {
      servers: { a: { command: 'x', envFile: '${workspaceFolder}/server.env', env: { MODE: 'entry' } } },
    });
    const { target, secrets } = await read('--config', file);
    if (target.kind === 'command') expect(reveal(target.environment)).toEqual({ API_KEY: 'correct horse', MODE: 'entry' });
    expect(createRedact(secrets.all)('correct horse')).toBe('[secret]');
    const missing = writeServers('no-env-file.json', { servers: { a: { command: 'x', envFile: 'none.env' } } });
    expect(await refusalOf(() => read('--config', missing))).toBe(
      `UNREADABLE_FILE: \`${join(folder, 'none.env')}\` is not there. / Name a file that can be read: \`"envFile": "FILE"\`.`,
    );
  });

  test('The folder of a host is not the folder that the host opens.', async () => {
    mkdirSync(join(folder, '.vscode'), { recursive: true });
    const file = writeServers('.vscode/mcp.json', {
      servers: { a: { type: 'stdio', command: 'node', args: ['${workspaceFolder}/x.js'] } },
    });
    expect((await commandOf('--config', file)).arguments).toEqual([join(folder, 'x.js')]);
  });

  test.each([
    [{ url: 'https://${HOST_NAME}/mcp' }, { url: 'https://a.example/mcp', transport: 'auto' }],
    [{ serverUrl: 'https://a.example' }, { url: 'https://a.example', transport: 'auto' }],
    [{ type: 'http', url: 'https://a.example' }, { transport: 'http' }],
    [{ type: 'streamable-http', url: 'https://a.example' }, { transport: 'http' }],
    [{ type: 'sse', url: 'https://a.example/sse' }, { transport: 'sse' }],
    [{ httpUrl: 'https://a.example' }, { transport: 'http' }],
  ])('The entry %j is a URL.', async (entry, expected) => {
    expect(await urlOf('--config', writeServers('url.json', { mcpServers: { a: entry } }))).toMatchObject(expected);
  });

  test('Headers are read, and an option replaces one whatever its case.', async () => {
    const file = writeServers('headers.json', {
      mcpServers: { a: { url: 'https://a.example', headers: { authorization: 'Bearer ${GH_TOKEN}', 'X-A': 'b' } } },
    });
    expect(reveal((await urlOf('--config', file)).headers)).toEqual({ authorization: 'Bearer ghp_0123456789abcdef', 'X-A': 'b' });
    expect(reveal((await urlOf('--config', file, '--bearer', 'other')).headers)).toEqual({ 'X-A': 'b', Authorization: 'Bearer other' });
  });

  test.each([
    [{}, 'has neither `command` nor `url`. / Add the one that is meant.'],
    [{ mcpServers: {} }, 'has neither `command` nor `url`. / A whole servers file was pasted into another: unwrap it.'],
    [{ command: 'x', url: 'https://a.example' }, 'has both `command` and a URL. / Keep the one that is meant.'],
    [{ command: '' }, 'has an empty `command`. / Name the program that starts the server.'],
    [{ command: ['npx'] }, 'has a list in `command`. / Expected a string.'],
    [{ command: 'x', args: '-y server' }, 'has a string in `args`. / Expected a list of strings, one for each argument.'],
    [{ command: 'x', args: [null] }, 'has `null` in `args[0]`. / Expected a string.'],
    [{ command: 'x', env: ['A=1'] }, 'has a list in `env`. / Expected an object of strings.'],
    [{ command: 'x', env: { A: {} } }, 'has an object in `env.A`. / Expected a string.'],
    [{ type: 'ws', url: 'https://a.example' }, 'has the type `ws` beside a URL. / Expected `http`, `streamable-http` or `sse`.'],
    [{ url: 'https://a.example', headers: { 'A B': 'c' } }, 'has a header `A B`, which is no header name. / Header names have no spaces.'],
  ])('The entry %j is refused with a sentence.', async (entry, expected) => {
    const file = writeServers('bad.json', { mcpServers: { a: entry } });
    expect(await refusalOf(() => read('--config', file))).toBe(`BAD_ENTRY: Server \`a\` in \`bad.json\` ${expected}`);
  });

  test('A URL of another scheme is refused without being shown.', async () => {
    const file = writeServers('ws.json', { mcpServers: { a: { url: 'ws://ann:pw@a.example' } } });
    expect(await refusalOf(() => read('--config', file))).toBe(
      'UNKNOWN_SCHEME: The URL of server `a` in `ws.json` begins with `ws://`. / A server is reached over `http://` or `https://`.',
    );
  });

  test('Options must fit the kind of the entry.', async () => {
    const file = writeServers('fit.json', { mcpServers: { a: { url: 'https://a.example' } } });
    expect(await refusalOf(() => read('--config', file, '--env', 'A=1'))).toBe(
      'MISFIT: `--env` is for a command, and the server is a URL. / Leave the option out.',
    );
  });
});

test('A target of the configuration is read as an entry of a servers file is, and starts in the folder of the configuration.', async () => {
  const file = writeProject('tests.json', {
    targets: {
      started: { command: 'node', args: ['server.js'], env: { TOKEN: '${GH_TOKEN}' } },
      reached: { url: 'https://${HOST_NAME}/mcp', type: 'sse', headers: { 'X-Tenant': 'a' } },
    },
  });
  const started = await commandOf('--project', file, 'started');
  expect(started).toMatchObject({ command: 'node', arguments: ['server.js'], cwd: folder });
  expect(reveal(started.environment)).toEqual({ TOKEN: ENVIRONMENT.GH_TOKEN });
  expect(await urlOf('--project', file, 'reached')).toMatchObject({ url: 'https://a.example/mcp', transport: 'sse' });
  expect(await read('--project', file, 'started')).toMatchObject({ name: 'started', project: { folder } });
});

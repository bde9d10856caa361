import { describe, expect, test } from 'vitest';
import { chooseTarget } from '../../../src/cli/target/choose.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';

const choose = (...words: readonly string[]) => chooseTarget('test', invoke(...words));

const FORMS =
  'Name it by a URL (`mcp-litmus test https://host/mcp`), by a command (`mcp-litmus test -- node server.js`), or by an entry of a servers file (`mcp-litmus test --config FILE --server NAME`).';

describe('chooseTarget', () => {
  test('A URL, a command and an entry of a servers file each name a server.', () => {
    expect(choose('https://a.example/mcp?x=1')).toEqual({ kind: 'url', url: 'https://a.example/mcp?x=1' });
    expect(choose('HTTP://127.0.0.1:3000')).toEqual({ kind: 'url', url: 'HTTP://127.0.0.1:3000' });
    expect(choose(' https://a.example/mcp\n')).toEqual({ kind: 'url', url: 'https://a.example/mcp' });
    expect(choose('--', 'npx', '-y', 'some-server')).toEqual({ kind: 'command', command: 'npx', arguments: ['-y', 'some-server'] });
    expect(choose('--config', 'mcp.json')).toEqual({ kind: 'config', file: 'mcp.json' });
    expect(choose('--config', 'mcp.json', '--server', 'a')).toEqual({ kind: 'config', file: 'mcp.json', server: 'a' });
  });

  test('A word may name a target of the configuration, and no word the only one.', async () => {
    const among = (targets: readonly string[], ...words: readonly string[]) => chooseTarget('test', invoke(...words), targets);
    expect(among(['library', 'shop'], 'library')).toEqual({ kind: 'project', name: 'library' });
    expect(among(['library'])).toEqual({ kind: 'project', name: 'library' });
    expect(among(['library'], 'https://a.example/mcp')).toMatchObject({ kind: 'url' });
    expect(await refusalOf(() => among(['library', 'shop']))).toContain(
      'WHICH_TARGET: No server is named, and the configuration has several.',
    );
    expect(await refusalOf(() => among(['library', 'shop'], 'libary'))).toContain(
      'Did you mean `library`? Its targets: `library`, `shop`.',
    );
  });

  test.each(['auth', 'login'])('For `%s` a URL alone is advised.', async (commandName) => {
    const remedy = `Name it by its URL: \`mcp-litmus ${commandName} https://host/mcp\`.`;
    const refusal = (...words: readonly string[]) => refusalOf(() => chooseTarget(commandName, invoke(...words)));
    expect(await refusal()).toBe(`NO_TARGET: No server is named. / ${remedy}`);
    expect(await refusal('server.js')).toBe(`NOT_A_URL: \`server.js\` is not a URL. / ${remedy}`);
  });

  test.each([
    [[], `NO_TARGET: No server is named. / ${FORMS}`],
    [['--'], 'NO_COMMAND: No command stands after `--`. / Write `mcp-litmus test -- COMMAND ARGUMENTS…`.'],
    [
      ['https://a.example', '--', 'node'],
      `TWO_TARGETS: Two servers are named: by a URL and by a command after \`--\`. / Name one. ${FORMS}`,
    ],
    [
      ['--config', 'f', '--', 'node'],
      `TWO_TARGETS: Two servers are named: by a command after \`--\` and by \`--config\`. / Name one. ${FORMS}`,
    ],
    [
      ['https://a.example', 'https://b.example'],
      `TWO_TARGETS: One server is named at a time, and 2 words stand where one URL belongs. / ${FORMS}`,
    ],
    [['--server', 'a'], 'SERVER_WITHOUT_CONFIG: `--server` names an entry of a servers file, and no file is given. / Add `--config FILE`.'],
    [['--', 'https://a.example'], 'URL_AFTER_DASHES: What stands after `--` is a URL, and a command belongs there. / Leave the `--` out.'],
    [['ws://a.example'], 'UNKNOWN_SCHEME: The URL of the server begins with `ws://`. / A server is reached over `http://` or `https://`.'],
    [['http://'], 'NOT_A_URL: The URL of the server cannot be read. / Write it as `https://host/path`.'],
    [
      ['localhost:3000/mcp'],
      'NOT_A_URL: `localhost:3000/mcp` is not a whole URL: its scheme is missing. / Did you mean `http://localhost:3000/mcp`?',
    ],
    [
      ['example.com/mcp'],
      'NOT_A_URL: `example.com/mcp` is not a whole URL: its scheme is missing. / Did you mean `https://example.com/mcp`?',
    ],
    [
      ['server.js'],
      'COMMAND_WITHOUT_DASHES: `server.js` is not a URL. A command that starts a server stands after `--`, and all options before it. / Write: mcp-litmus test -- server.js',
    ],
    [
      ['node server.js'],
      'COMMAND_WITHOUT_DASHES: `node` is not a URL. A command that starts a server stands after `--`, and all options before it. / Write: mcp-litmus test -- node server.js',
    ],
    [
      ['npx', 'a b', '$HOME'],
      "COMMAND_WITHOUT_DASHES: `npx` is not a URL. A command that starts a server stands after `--`, and all options before it. / Write: mcp-litmus test -- npx 'a b' '$HOME'",
    ],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await refusalOf(() => choose(...words))).toBe(expected);
  });
});

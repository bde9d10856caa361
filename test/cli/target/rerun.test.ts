import { describe, expect, test } from 'vitest';
import { renderRerun } from '../../../src/cli/target/rerun.ts';
import { createSecretCollection } from '../../../src/cli/target/secret-collection.ts';
import { createRedact } from '../../../src/core/secrets/secret.ts';
import { invoke } from '../invoke.ts';

const LINUX = { env: {}, platform: 'linux' };
const plain = (text: string) => text;
const rerun = (...words: readonly string[]) => renderRerun('test', invoke(...words), plain, LINUX);

describe('renderRerun', () => {
  test.each([
    [['--', 'node', 'server.js'], 'mcp-litmus test -- node server.js'],
    [['https://a.example/mcp'], 'mcp-litmus test https://a.example/mcp'],
    [['--timeout', '500', '--wait', 'https://a.example'], 'mcp-litmus test --wait --timeout 500 https://a.example'],
    [['--config', 'my servers.json', '--server', 'a'], "mcp-litmus test --config 'my servers.json' --server a"],
    [
      ['--revision', '2025-06-18', '--revision', '2025-11-25', '--', 'x'],
      'mcp-litmus test --revision 2025-06-18 --revision 2025-11-25 -- x',
    ],
    [['--only', 'tools', '--reporter', 'json', '--quiet', '--record', 'r', '--', 'x'], 'mcp-litmus test -- x'],
    [['-e', 'MODE=it works', '-e', 'API_KEY=abcdef', '--', 'x'], "mcp-litmus test --env 'MODE=it works' --env 'API_KEY=[secret]' -- x"],
    [
      ['-H', 'X-A: b', '-H', 'Authorization: Bearer x', 'https://a.example'],
      "mcp-litmus test --header 'X-A: b' --header 'Authorization: [secret]' https://a.example",
    ],
    [['--bearer', 'abc', 'https://a.example'], "mcp-litmus test --bearer '[secret]' https://a.example"],
    [['--bearer-env', 'TOKEN', 'https://a.example'], 'mcp-litmus test --bearer-env TOKEN https://a.example'],
    [
      ['--call', 'add', '--arg', 'a=1', '--arg', 'token=abcdef', '--arg', 'o:={"a": \'x\'}', '--', 'x'],
      "mcp-litmus test --call add --arg a=1 --arg 'token=[secret]' --arg 'o:={\"a\": '\\''x'\\''}' -- x",
    ],
    [['--', 'sh', '-c', 'echo $HOME; ls *'], "mcp-litmus test -- sh -c 'echo $HOME; ls *'"],
    [['--', 'x', ''], "mcp-litmus test -- x ''"],
  ])('%j is shown so that it can be pasted.', (words, expected) => {
    expect(rerun(...words)).toBe(expected);
  });

  test('Secrets in the command and in the URL are masked.', () => {
    const secrets = createSecretCollection();
    secrets.keepArguments(['node', '--api-key', "it's-secret"]);
    secrets.keepUrl('https://ann:pw@a.example/?token=abcdefg');
    const redact = createRedact(secrets.all);
    expect(renderRerun('test', invoke('--', 'node', '--api-key', "it's-secret"), redact, LINUX)).toBe(
      "mcp-litmus test -- node --api-key '[secret]'",
    );
    expect(renderRerun('test', invoke('https://ann:pw@a.example/?token=abcdefg'), redact, LINUX)).toBe(
      "mcp-litmus test 'https://[secret]@a.example/?token=[secret]'",
    );
  });

  test('Where npm started it, the line begins as the user typed it.', () => {
    const io = { env: { npm_command: 'exec' }, platform: 'linux' };
    expect(renderRerun('test', invoke('--', 'node', 'server.js'), plain, io)).toBe('npx mcp-litmus test -- node server.js');
  });

  test('On Windows double quotes are used.', () => {
    expect(renderRerun('test', invoke('--', 'x', 'a b'), plain, { env: {}, platform: 'win32' })).toBe('mcp-litmus test -- x "a b"');
  });
});

import { describe, expect, test } from 'vitest';
import { parseServersFile, pickServer } from '../../../src/cli/target/servers-file.ts';
import { refusalOf } from '../refusal-of.ts';

const names = (text: string) => [...parseServersFile(text, 'mcp.json').keys()];
const ENTRY = '{ "command": "node" }';

describe('parseServersFile', () => {
  test.each([
    ['Claude Desktop, Cursor and .mcp.json', `{ "mcpServers": { "a": ${ENTRY} }, "other": 1 }`],
    ['VS Code', `{ "inputs": [], "servers": { "a": ${ENTRY} } }`],
    ['the settings of VS Code, nested', `{ "mcp": { "servers": { "a": ${ENTRY} } } }`],
    ['the settings of VS Code, dotted', `{ "mcp.servers": { "a": ${ENTRY} } }`],
    ['a bare map', `{ "a": { "url": "https://a.example" } }`],
    ['comments and trailing commas', `// top\n{ "mcpServers": { /* in */ "a": { "command": "node", }, }, }`],
    ['a byte order mark', `\uFEFF{ "mcpServers": { "a": ${ENTRY} } }`],
  ])('The file of %s is read.', (_, text) => {
    expect(names(text)).toEqual(['a']);
  });

  test.each([
    ['{ "mcpServers": { "a": { "command": "x" "y" } } }', 'BAD_JSON: `mcp.json` is not valid JSON: line 1, column 41: comma expected. / '],
    ['{\n  "mcpServers": {', 'BAD_JSON: `mcp.json` is not valid JSON: line 2, column 18: close brace expected. / '],
    ['[]', 'NO_SERVERS: `mcp.json` holds no JSON object. / '],
    ['', 'NO_SERVERS: `mcp.json` holds no JSON object. / '],
    ['{}', 'NO_SERVERS: `mcp.json` names no servers. It is empty. / '],
    ['{ "context_servers": { "a": {} } }', 'NO_SERVERS: `mcp.json` names no servers. It has `context_servers`. / '],
    ['{ "mcpServers": {} }', 'NO_SERVERS: `mcp.json` names no servers: its map of servers is empty. / '],
    [
      '{ "mcpServers": { "a": "npx server", "b": [] } }',
      'NO_SERVERS: `mcp.json` names no servers: its map of servers holds no objects. / ',
    ],
    ['['.repeat(100_000), 'BAD_JSON: `mcp.json` nests its values deeper than any such file does. / '],
    [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'BAD_JSON: `mcp.json` nests its values deeper than any such file does. / '],
  ])('What is no servers file is refused with a sentence (%#).', async (text, expected) => {
    expect(await refusalOf(() => parseServersFile(text, 'mcp.json'))).toContain(expected);
  });
});

describe('pickServer', () => {
  test('Of many names some are told.', async () => {
    const many = parseServersFile(
      JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`s${index}`, { command: 'x' }]))),
      'f',
    );
    expect(await refusalOf(() => pickServer(many, undefined, 'f'))).toMatch(/It names `s0`, .*`s19`, …\.$/);
  });

  const servers = parseServersFile(`{ "mcpServers": { "github": ${ENTRY}, "files": ${ENTRY} } }`, 'f');

  test('The named server is taken, and the only one without a name.', () => {
    expect(pickServer(servers, 'files', 'f')[0]).toBe('files');
    expect(pickServer(parseServersFile(`{ "servers": { "one": ${ENTRY} } }`, 'f'), undefined, 'f')[0]).toBe('one');
  });

  test('A server that is no object is told from one that is not there.', async () => {
    const mixed = parseServersFile(`{ "mcpServers": { "files": ${ENTRY}, "github": "npx server" } }`, 'f');
    expect(await refusalOf(() => pickServer(mixed, 'github', 'f'))).toBe(
      'BAD_ENTRY: Server `github` in `f` is no object. / Expected an object with `command` or `url`.',
    );
    expect(pickServer(mixed, undefined, 'f')[0]).toBe('files');
  });

  test.each([
    [undefined, 'WHICH_SERVER: `f` names 2 servers. / Say which with `--server NAME`. It names `github`, `files`.'],
    ['gihub', 'UNKNOWN_SERVER: `f` names no server `gihub`. / Did you mean `github`? It names `github`, `files`.'],
    ['zzzzzz', 'UNKNOWN_SERVER: `f` names no server `zzzzzz`. / It names `github`, `files`.'],
  ])('%j among several is refused with their names.', async (name, expected) => {
    expect(await refusalOf(() => pickServer(servers, name, 'f'))).toBe(expected);
  });
});

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/arguments.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { findCommand, wantsHelp } from '../../src/cli/find-command.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');
const COMMAND_LINES = README.split('\n').flatMap((line) => /^(?:\$ )?npx mcp-litmus (.*?)(?:\s+#.*)?$/.exec(line)?.[1] ?? []);
const [PROGRAM = ''] = [...README.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);

test.each(COMMAND_LINES)('`npx mcp-litmus %s` is a command line.', (line) => {
  const { command, rest } = findCommand(line.split(' '), COMMANDS);
  expect(() => parseArguments(command, rest)).not.toThrow();
  expect(wantsHelp(rest)).toBe(false);
});

test('The program in the README runs as it stands there.', { timeout: 60_000 }, async () => {
  const server = await startHttpServer({});
  try {
    const { code, output } = await runProgram(PROGRAM.replace('http://127.0.0.1:3000/mcp', server.url));
    expect(output).toContain('errors: 0');
    expect(code).toBe(0);
  } finally {
    await server.close();
  }
});

/** From the root, where the name of the package means what was built here. */
async function runProgram(code: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve({ code: exit, output }));
  });
}

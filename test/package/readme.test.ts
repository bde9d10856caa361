import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { asInstalled, demoWords, README_FAULTS, README_OPTIONS } from '../../scripts/demo/command.ts';
import { placeReport } from '../../scripts/demo/readme.ts';
import { parseArguments } from '../../src/cli/arguments.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { findCommand, wantsHelp } from '../../src/cli/find-command.ts';
import { CONFIG_SCHEMA } from '../../src/cli/project/config-schema.ts';
import { TOKEN_KINDS } from '../../src/core/sign-in/tokens.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { loadSchemaJudge } from '../../src/schema/judge.ts';

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

test('The report in the README is that of a run, but for its times. `npm run readme` writes it.', { timeout: 60_000 }, async () => {
  const words = demoWords(README_FAULTS, README_OPTIONS);
  const { code, output } = await runNode(words);
  expect(code).toBe(1);
  const written = placeReport(README, asInstalled(`node ${words.join(' ')}`), asInstalled(output));
  expect(withoutTimes(written)).toBe(withoutTimes(README));
});

/** Times in their columns, and what ends with their sentence. */
function withoutTimes(text: string): string {
  return text.replace(/ *\d+(?:\.\d+)? m?s\b/g, ' TIME');
}

test('The README leads to nothing that the package does not hold, but for the part on a clone.', () => {
  const links = [...README.matchAll(/\]\((?!https?:)([^)]*)\)/g)].map(([, target = '']) => target.split('#')[0]);
  const held = ['', 'LICENSE', ...manifest.files];
  expect(links.filter((target) => !held.some((name) => target === name || target?.startsWith(`${name}/`)))).toEqual([]);
  const [ofPackage = ''] = README.split('## From a clone');
  expect(ofPackage.match(/\b(?:docs|src|test|scripts)\/[\w./-]+|\bCONTRIBUTING\.md|\bSECURITY\.md/g) ?? []).toEqual([]);
});

test('The README names every kind of token that the configuration takes.', () => {
  for (const kind of Object.keys(TOKEN_KINDS)) expect(README).toContain(`\`${kind}\``);
});

test('Each configuration in the README is one.', async () => {
  const judge = await loadSchemaJudge((work) => work());
  const schema = await judge.compileSchema(CONFIG_SCHEMA, '2020-12');
  if (!schema.usable) throw new Error(schema.because);
  const samples = [...README.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));
  expect(samples.length).toBeGreaterThan(2);
  for (const sample of samples) expect(schema.validate(sample)).toEqual({ verdict: 'valid' });
});

/** From the root, where the name of the package means what was built here. */
function runProgram(code: string): ReturnType<typeof runNode> {
  return runNode(['--input-type=module', '--eval', code]);
}

async function runNode(words: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
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

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guardLoading } from '../../../src/cli/project/guard-loading.ts';
import { runBuilt } from '../built-command.ts';
import { refusalOf } from '../refusal-of.ts';
import { plantFolder } from './project-folder.ts';

const TARGETS = 'export default { targets: { library: { command: "no-such-server-of-this-test" } } };';

const folder = plantFolder({
  'exits.js': 'process.exit(0);',
  'exits-in-vain.js': `try { process.exit(0); } catch {}\n${TARGETS}`,
  'exits-later.js': `setTimeout(() => process.exit(0), 1);\n${TARGETS.replace('no-such-server-of-this-test', 'sleep').replace('" }', '", "args": ["20"] }')}`,
  'exits-with-1.js': 'process.exit(1);',
  'throws-later.js': `setTimeout(() => { throw new Error("too late"); }, 1);\nawait new Promise((done) => setTimeout(done, 5000));\n${TARGETS}`,
  'unheard.js': `Promise.reject(new Error("unheard"));\nawait new Promise((done) => setTimeout(done, 5000));\n${TARGETS}`,
  'hangs.js': `await new Promise(() => {});\n${TARGETS}`,
  'noisy.js': `console.log("loud"); process.stdout.write("louder\\n");\n${TARGETS}`,
});

test('What never settles is given up after a while, and at once when the command is to end.', async () => {
  expect(await refusalOf(() => guardLoading('a.js', () => new Promise(() => {}), { longestMs: 20 }))).toContain(
    'BAD_PROJECT: `a.js` does not come to its end within 0.02 s: it awaits what does not come.',
  );
  const stop = new AbortController();
  const guarded = guardLoading('a.js', () => new Promise(() => {}), { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(guarded).rejects.toThrow('enough');
});

test('Nothing of the guard stays behind.', async () => {
  const write = process.stdout.write;
  const before = process.listenerCount('beforeExit');
  const said: (string | undefined)[] = [];
  expect(await guardLoading('a.js', async () => 5, { explainEnd: (lines) => void said.push(lines) })).toBe(5);
  expect(said).toEqual([expect.stringContaining('`a.js` ended the process'), undefined]);
  await guardLoading('a.js', () => Promise.reject(new Error('no'))).catch(() => {});
  expect(process.listenerCount('beforeExit')).toBe(before);
  expect(process.stdout.write).toBe(write);
});

test.each([
  ['exits.js', '`exits.js` ended the process while it was read, so nothing was tested.'],
  ['exits-with-1.js', '`exits-with-1.js` ended the process while it was read, so nothing was tested.'],
  ['exits-in-vain.js', '`exits-in-vain.js` ended the process while it was read, so nothing was tested.'],
  ['exits-later.js', 'Something ended the process before its work was done.'],
  ['throws-later.js', '`throws-later.js` cannot be run: too late'],
  ['unheard.js', '`unheard.js` cannot be run: unheard'],
  ['hangs.js', '`hangs.js` never comes to its end: it awaits what does not come.'],
])('The configuration %s ends the command with exit code 2 and a sentence.', { timeout: 60_000 }, async (name, sentence) => {
  const { code, stderr, stdout } = await runBuilt(['test', '--project', name], { cwd: folder });
  expect(stderr).toContain(sentence);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('What a configuration prints stands beside the report, and not in it.', { timeout: 60_000 }, async () => {
  const { code, stderr, stdout } = await runBuilt(['test', '--project', join(folder, 'noisy.js'), '--reporter', 'json']);
  expect(stderr).toBe('loud\nlouder\n');
  expect(JSON.parse(stdout)).toMatchObject({ tool: 'mcp-litmus' });
  expect(code).toBe(4);
});

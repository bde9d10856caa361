import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../src/cli/project/load-project.ts';
import { runBuilt } from '../built-command.ts';
import { refusalOf } from '../refusal-of.ts';
import { plantFolder } from './project-folder.ts';

const TYPED = `
  interface Start { readonly command: string }
  const start: Start = { command: 'no-such-server-of-this-test' };
  export default { targets: { library: start } };
`;

const folder = plantFolder({
  'a.json': '{ /* ours */ "targets": { "library": { "command": "node", "args": ["server.js"], }, } }',
  'a.js': 'export default { failOn: "warning" };',
  'a.ts': TYPED,
  'litmus.config.ts': TYPED,
  'list.json': '[]',
  'stranger.json': '{ "targts": {} }',
  'wrong.json': '{ "waivers": [{ "check": "tools/hints-are-given", "reason": "Later.", "until": "soon" }] }',
  'broken.js': 'export default {',
  'throws.js': 'throw new Error("no key");',
  'nothing.js': 'export const a = 1;',
  'bigint.js': 'export default { targets: { a: { command: "node", args: [1n] } } };',
  'function.js': 'export default () => ({});',
  'promised.js': 'export default Promise.resolve({ failOn: "note" });',
});

const load = (name: string) => loadProject({ path: join(folder, name), shown: name }, {});

test('A configuration is JSON with comments, JavaScript or TypeScript.', async () => {
  expect(await load('a.json')).toMatchObject({ folder, config: { targets: { library: { command: 'node', args: ['server.js'] } } } });
  expect((await load('a.js')).config).toEqual({ failOn: 'warning' });
  expect((await load('promised.js')).config).toEqual({ failOn: 'note' });
  expect((await load('a.ts')).config.targets?.['library']).toEqual({ command: 'no-such-server-of-this-test' });
});

test('TypeScript is read by the command as it is installed too.', async () => {
  const { code, stderr } = await runBuilt(['tools', 'library'], { cwd: folder });
  expect(stderr).toContain('no-such-server-of-this-test');
  expect(code).toBe(4);
});

describe('What is no configuration is refused with a sentence:', () => {
  test.each([
    ['list.json', 'BAD_PROJECT: `list.json` gives no configuration.'],
    ['stranger.json', 'BAD_PROJECT: `stranger.json` has `targts`, which is not allowed there. / Did you mean `targets`?'],
    [
      'wrong.json',
      'BAD_PROJECT: `/waivers/0/until` in `wrong.json` is `"soon"`, which does not fit. / `until`: The last day on which it is, as `YYYY-MM-DD`: `2026-01-31`.',
    ],
    ['broken.js', 'BAD_PROJECT: `broken.js` cannot be run: '],
    ['throws.js', 'BAD_PROJECT: `throws.js` cannot be run: no key / Mend it, or write the configuration as JSON.'],
    ['nothing.js', 'BAD_PROJECT: `nothing.js` exports no configuration.'],
    ['bigint.js', 'BAD_PROJECT: `/targets/a/args/0` in `bigint.js` is a bigint. / A configuration holds what JSON can:'],
    ['function.js', 'BAD_PROJECT: What `function.js` exports is a function. / '],
    ['gone.js', 'UNREADABLE_FILE: `gone.js` is not there.'],
  ])('%s', async (name, expected) => {
    expect(await refusalOf(() => load(name))).toContain(expected);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSecretCollection } from '../../../src/cli/target/secret-collection.ts';
import { readCall } from '../../../src/cli/test-run/call.ts';
import { createRedact } from '../../../src/core/secrets/secret.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-call-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'args.json'), '\uFEFF{"a": 1}');
writeFileSync(join(folder, 'list.json'), '[1]');
writeFileSync(join(folder, 'secret.json'), '{"password": "hush-hush-9"}');

const read = (...words: readonly string[]) => readCall(invoke(...words).flags, folder, createSecretCollection());

describe('readCall', () => {
  test('Nothing is called unless it is asked for.', async () => {
    expect(await read()).toBeUndefined();
  });

  test('Arguments are text, JSON, or a whole object.', async () => {
    expect(
      await read('--call', 'add', '--arg', 'a=1=2', '--arg', 'b:={"c":[1]}', '--arg', 'd=', '--args-json', '{"a":0,"e":true}'),
    ).toEqual({
      tool: 'add',
      typed: { a: '1=2', d: '' },
      raw: { e: true, b: { c: [1] } },
    });
    expect(await read('--call', 'add', '--args-json', '@args.json')).toEqual({ tool: 'add', typed: {}, raw: { a: 1 } });
  });

  test.each([
    [['--arg', 'password=hush-hush-9']],
    [['--arg', 'password:="hush-hush-9"']],
    [['--arg', 'login:={"tokens":["hush-hush-9"]}']],
    [['--args-json', '{"login":{"password":"hush-hush-9"}}']],
    [['--args-json', '@secret.json']],
  ])('What %j gives away is masked wherever a server repeats it.', async (words) => {
    const secrets = createSecretCollection();
    await readCall(invoke('--call', 'x', ...words).flags, folder, secrets);
    expect(createRedact(secrets.all)('you said hush-hush-9.')).toBe('you said [secret].');
  });

  test.each([
    [['--arg', 'a=1'], 'ARGUMENTS_WITHOUT_CALL: `--arg` gives arguments, and no tool is called. / Add `--call TOOL`.'],
    [['--args-json', '{}'], 'ARGUMENTS_WITHOUT_CALL: `--args-json` gives arguments, and no tool is called. / Add `--call TOOL`.'],
    [
      ['--call', 'x', '--arg', 'a'],
      'BAD_ARGUMENT: `--arg` does not begin with a name and an equals sign. / Write `--arg NAME=VALUE` or `--arg NAME:=JSON`.',
    ],
    [['--call', 'x', '--arg', 'a:={'], 'BAD_ARGUMENT: What follows `a:=` is not JSON. / For text, write `a=TEXT` or `a:="TEXT"`.'],
    [
      ['--call', 'x', '--arg', 'a=1', '--arg', 'a:=2'],
      'ARGUMENT_TWICE: The argument `a` is given twice. / Keep one; a list is written as `NAME:=[1,2]`.',
    ],
    [
      ['--call', 'x', '--args-json', '[1]'],
      'BAD_ARGUMENTS: `--args-json` is not a JSON object. / Write, for example, `--args-json \'{"a": 1}\'`.',
    ],
    [
      ['--call', 'x', '--args-json', '@list.json'],
      'BAD_ARGUMENTS: `list.json` is not a JSON object. / Write, for example, `--args-json \'{"a": 1}\'`.',
    ],
    [
      ['--call', 'x', '--args-json', '@none.json'],
      'UNREADABLE_FILE: `none.json` is not there. / Name a file that can be read: `--args-json @FILE`.',
    ],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await refusalOf(() => read(...words))).toBe(expected);
  });
});

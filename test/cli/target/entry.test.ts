import { describe, expect, test } from 'vitest';
import { readEntry } from '../../../src/cli/target/entry.ts';
import { createSecretCollection } from '../../../src/cli/target/secret-collection.ts';
import { createRedact } from '../../../src/core/secrets/secret.ts';
import { refusalOf } from '../refusal-of.ts';

const context = () => ({
  name: 'a',
  file: 'f',
  folder: '/project',
  environment: { GH_TOKEN: 'opensesame' },
  secrets: createSecretCollection(),
});

describe('readEntry', () => {
  test('A relative folder is one inside the folder that the host opens.', () => {
    expect(readEntry({ command: 'x', cwd: 'sub' }, context())).toMatchObject({ cwd: '/project/sub' });
    expect(readEntry({ command: 'x', cwd: '/other' }, context())).toMatchObject({ cwd: '/other' });
    expect(readEntry({ command: 'x', cwd: null, args: null, env: null }, context())).not.toHaveProperty('cwd');
  });

  test.each(['constructor', 'toString', '__proto__'])('The type `%s` is none, although every object has such a member.', async (type) => {
    expect(await refusalOf(() => readEntry({ url: 'https://a.example', type }, context()))).toContain(
      `has the type \`${type}\` beside a URL`,
    );
  });

  test('A type that is no text is told by its kind.', async () => {
    expect(await refusalOf(() => readEntry({ url: 'https://a.example', type: {} }, context()))).toContain(
      'has an object as its type beside a URL',
    );
  });

  test('A command that is no text is refused, and an argument that is a number is taken as hosts take it.', async () => {
    expect(await refusalOf(() => readEntry({ command: 5 }, context()))).toContain('has a number in `command`');
    expect(await refusalOf(() => readEntry({ command: ['x'] }, context()))).toContain('has a list in `command`');
    expect(readEntry({ command: 'x', args: ['--port', 80] }, context())).toMatchObject({ arguments: ['--port', '80'] });
  });

  test.each(['A=B', 'A B', ''])('`%s` names no variable, and is refused before anything is started.', async (name) => {
    expect(await refusalOf(() => readEntry({ command: 'x', env: { [name]: 'x' } }, context()))).toContain(
      `sets \`${name}\` in \`env\`, which names no variable`,
    );
  });

  test('A variable may have a name that nobody types.', () => {
    const { environment } = readEntry({ command: 'x', env: { 'npm_config_//registry/:_x': 'y', 'ProgramFiles(x86)': 'z' } }, context()) as {
      readonly environment: ReadonlyMap<string, unknown>;
    };
    expect([...environment.keys()]).toEqual(['npm_config_//registry/:_x', 'ProgramFiles(x86)']);
  });

  test('What comes from a variable named like a secret is masked wherever it lands.', () => {
    const given = context();
    readEntry({ command: 'x', args: ['prefix-${GH_TOKEN}'] }, given);
    expect(createRedact(given.secrets.all)('saw prefix-opensesame')).toBe('saw prefix-[secret]');
  });
});

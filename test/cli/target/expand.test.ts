import { describe, expect, test } from 'vitest';
import { type ExpansionContext, expandVariables } from '../../../src/cli/target/expand.ts';
import { refusalOf } from '../refusal-of.ts';

const context: ExpansionContext = {
  environment: { NAME: 'ann', EMPTY: '', HOME: '/home/ann' },
  folder: '/work space/project',
  where: '`args[0]` of server `a` in `mcp.json`',
};

describe('expandVariables', () => {
  test.each([
    ['plain', 'plain'],
    ['hi ${NAME}, ${env:NAME}', 'hi ann, ann'],
    ['${NAME:-other}', 'ann'],
    ['${NONE:-other}', 'other'],
    ['${env:NONE:-}', ''],
    ['${EMPTY:-other}', 'other'],
    ['${EMPTY}', ''],
    ['${workspaceFolder}/x', '/work space/project/x'],
    ['${workspaceFolderBasename}', 'project'],
    ['${userHome}', '/home/ann'],
    ['$NAME stays, and so do ${a.b} and ${}', '$NAME stays, and so do ${a.b} and ${}'],
  ])('%s becomes %s.', (text, expected) => {
    expect(expandVariables(text, context)).toBe(expected);
  });

  test('What was filled in is told, so that it can be masked.', () => {
    const seen: string[] = [];
    expandVariables('${NAME}${NONE:-x}', { ...context, onValue: (name, value) => seen.push(`${name}=${value}`) });
    expect(seen).toEqual(['NAME=ann', 'NONE=x']);
  });

  test('A variable that is not set is named, with the place.', async () => {
    expect(await refusalOf(() => expandVariables('${env:API_KEY}', context))).toBe(
      'UNSET_VARIABLE: `${env:API_KEY}` in `args[0]` of server `a` in `mcp.json` names the environment variable `API_KEY`, which is not set. / Set `API_KEY`, or give a default: `${API_KEY:-default}`.',
    );
  });

  test('A value that a host would ask for is refused.', async () => {
    expect(await refusalOf(() => expandVariables('${input:key}', context))).toBe(
      'INPUT_VARIABLE: `${input:key}` in `args[0]` of server `a` in `mcp.json` is asked for by the host, and nobody can be asked here. / Put an environment variable in its place, as `${env:NAME}`.',
    );
  });
});

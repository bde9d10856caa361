import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { parseArguments } from '../../../src/cli/arguments.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { explainCheck } from '../../../src/cli/explain/explanation.ts';
import { readFilter } from '../../../src/cli/explain/read-filter.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';
import { refusalOf } from '../refusal-of.ts';

const ALL = CHECKS.map((check) => explainCheck(check, FAULTS));

function read(...words: readonly string[]) {
  const command = COMMANDS.find(({ name }) => name === 'explain');
  if (command === undefined) throw new Error('There is no command `explain`.');
  return readFilter(parseArguments(command, ['--list', ...words]).flags, ALL);
}

describe('readFilter', () => {
  test('Words are taken one by one or with commas, in any case.', () => {
    expect(read('--level', 'must,Advice', '--row', 'rpc-05')).toMatchObject({ level: ['MUST', 'advice'], row: ['RPC-05'], area: [] });
  });

  test.each([
    [['--area', 'tols'], '`--area` knows no `tols`. / Did you mean `tools`?'],
    [['--row', 'XXXXXXXX'], '`--row` knows no `XXXXXXXX`. / `mcp-litmus explain --list` lists every check.'],
    [['--wire', 'string'], 'Expected `http`, `sse`, `stdio`.'],
  ])('%j is refused.', async (words, expected) => {
    expect(await refusalOf(async () => read(...words))).toContain(expected);
  });
});

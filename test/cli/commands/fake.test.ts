import { describe, expect, test } from 'vitest';
import { AUTH_FAULTS } from '../../../src/fake/auth/faults/index.ts';
import { CLIENT_FAULTS } from '../../../src/fake/client/faults/index.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';
import { runMain } from '../run-main.ts';

describe('fake', () => {
  test('It lists the faults of every fake under the command that takes them.', async () => {
    const { code, stdout } = await runMain(['fake', '--list']);
    expect(code).toBe(0);
    const [, ofServer = '', ofClient = '', ofAuth = ''] = stdout.split(/^mcp-litmus fake \S+ --fault NAME\n\n/m);
    for (const { id, does } of FAULTS) expect(ofServer).toContain(`${id}\n    ${does}\n`);
    for (const { id, does } of CLIENT_FAULTS) expect(ofClient).toContain(`${id}\n    ${does}\n`);
    for (const { id, does } of AUTH_FAULTS) expect(ofAuth).toContain(`${id}\n    ${does}\n`);
  });

  test.each([
    [[], 'mcp-litmus: `fake` needs one more word.\n'],
    [['--list', 'server'], 'mcp-litmus: `fake` knows no `server`.\n'],
  ])('%j is refused with a sentence.', async (words, expected) => {
    const { code, stderr } = await runMain(['fake', ...words]);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });
});

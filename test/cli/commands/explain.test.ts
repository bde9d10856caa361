import { describe, expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';
import { CHECKS } from '../../../src/checks/index.ts';
import { runMain } from '../run-main.ts';

describe('explain', () => {
  test('A check is explained, to a person and to a program.', async () => {
    const card = await runMain(['explain', 'lifecycle/ping-is-answered']);
    expect(card).toMatchObject({ code: 0, stderr: '' });
    expect(card.stdout).toContain('PING-01');
    const { stdout } = await runMain(['explain', '--json', 'lifecycle/ping-is-answered']);
    expect(JSON.parse(stdout)).toMatchObject({ id: 'lifecycle/ping-is-answered', role: 'server' });
  });

  test('A check of clients says what to do in the client, and how its fault is seen.', async () => {
    const { stdout } = await runMain(['explain', 'client-lifecycle/initialized-is-sent']);
    expect(stdout).toContain('Connect the client, and let it list tools.');
    expect(stdout).toContain(
      'Try it: mcp-litmus client --only client-lifecycle/initialized-is-sent --run -- mcp-litmus fake client --fault forgets-initialized {url}',
    );
  });

  test('The list holds every check, or those that a filter leaves.', async () => {
    const { stdout } = await runMain(['explain', '--list', '--json']);
    expect(JSON.parse(stdout).checks.map(({ id }: { id: string }) => id)).toEqual([...CHECKS, ...CLIENT_CHECKS].map(({ id }) => id));
    const ofClients = await runMain(['explain', '--list', '--json', '--role', 'client']);
    expect(JSON.parse(ofClients.stdout).checks).toHaveLength(CLIENT_CHECKS.length);
    expect((await runMain(['explain', '--row', 'RPC-05'])).stdout).toContain(
      'jsonrpc/answers-under-request-id\n    Answers every request under the id it came with.\n',
    );
    expect(await runMain(['explain', '--list', '--area', 'sse', '--wire', 'stdio'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'mcp-litmus: No check is like that.\n',
    });
  });

  test.each([
    [[], 'No check was named.'],
    [['a/b', 'c/d'], '`explain` takes one check, and not `c/d` too.'],
    [['--list', 'a/b'], 'Both a list and the check `a/b` were asked for.'],
    [['lifecycle/ping-answered'], 'There is no check `lifecycle/ping-answered`.'],
  ])('%j ends with 2 and a sentence.', async (words, expected) => {
    const { code, stderr } = await runMain(['explain', ...words]);
    expect(stderr).toContain(`mcp-litmus: ${expected}`);
    expect(code).toBe(2);
  });
});

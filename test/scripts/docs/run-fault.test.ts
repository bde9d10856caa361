import { describe, expect, test } from 'vitest';
import { runsIn } from '../../../scripts/docs/pages.ts';
import { runFault, steady } from '../../../scripts/docs/run-fault.ts';
import { CHECKS } from '../../../src/checks/index.ts';

describe('runFault', () => {
  test.each([
    ['jsonrpc/answers-under-request-id', 'ids-become-strings'],
    ['stdio/only-messages-on-stdout', 'noise-on-stdout-at-start'],
    ['lifecycle/ping-is-answered', 'ping-is-unknown'],
  ])('The page of `%s` shows what a run against `%s` prints.', { timeout: 60_000 }, async (id, name) => {
    const check = CHECKS.find((each) => each.id === id);
    if (check === undefined) throw new Error(`${id} is gone.`);
    expect(await runFault(check, name), 'If this is meant, run `npm run docs`.').toEqual(runsIn(process.cwd(), id).get(name));
  });

  test.each([
    ['frames   →   5.509 s  {"id":42}', 'frames   →  {"id":42}'],
    ['  at http://127.0.0.1:41523/mcp', '  at http://127.0.0.1:3000/mcp'],
    ['{"id":112,"method":"ping"} {"id":42}', '{"id":…,"method":"ping"} {"id":42}'],
    ['session 0b4f8a3c-1111-4222-8333-944455556666', 'session …'],
    ['starts node (pid 4711, in /)', 'starts node (pid …, in /)'],
    ['It took 1284 ms and 2.5 s in 2025-11-25 over memory', 'It took … ms and … s in 2025-11-25 over stdio'],
  ])('Of `%s` what differs from run to run is left out.', (line, expected) => {
    expect(steady(line)).toBe(expected);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { defineClientFault } from '../../src/fake/client/client-fault.ts';
import sseIdleCut from '../../src/fake/faults/sse-idle-cut.ts';
import { watchFakeClient } from './client-run.ts';

test('A client that opens its stream again after it was cut is seen, and no fault is found in it.', { timeout: 30_000 }, async () => {
  const isQuiet = defineClientFault({
    id: 'is-quiet',
    does: 'Opens, and says nothing for a while.',
    steps: (steps) => [
      ...steps.filter(({ opens }) => opens),
      {
        name: 'wait',
        async run() {
          await wait(3000);
          return 'done';
        },
      },
      ...steps.filter(({ name }) => ['leave', 'close'].includes(name)),
    ],
  });
  const { grades } = await watchFakeClient({
    faults: [isQuiet],
    server: [sseIdleCut],
    wire: 'http',
    revision: '2025-11-25',
    checks: CLIENT_CHECKS,
  });
  expect(grades.flatMap(({ findings }) => findings)).toEqual([]);
  expect(grades.find(({ check }) => check.id === 'client-http/cut-streams-are-opened-again')?.verdict).toBe('passed');
});

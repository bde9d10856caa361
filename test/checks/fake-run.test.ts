import { expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { foundIn, runAgainstFake } from './fake-run.ts';

const heldUp = defineFault({
  id: 'held-up',
  does: 'Runs on a machine that stands still for a second at each greeting.',
  handle(message, next) {
    if (message['method'] === 'initialize') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 950);
    return next(message);
  },
});
const timed = CHECKS.filter(({ id }) => id === 'lifecycle/handshake-is-quick' || id === 'lifecycle/odd-openings-are-survived');

it('A machine that is held up is not found in the place of a fault.', async () => {
  const faults = [heldUp, ...FAULTS.filter(({ id }) => id === 'noise-on-stdout-at-start')];
  const report = await runAgainstFake({ faults, wire: 'stdio', revision: '2025-11-25', checks: timed });
  expect(report.summary.verdicts.passed).toBe(timed.length);
  expect(foundIn(report)).toEqual({});
});

import { expect, test } from 'vitest';
import { renderFaults } from '../../src/cli/fault-list.ts';

test('Each fault has a line, and what it does one under it.', () => {
  const faults = [
    { id: 'stays-mute', does: 'Never answers.' },
    { id: 'hangs-up', does: 'Hangs up.' },
  ];
  expect(renderFaults(faults)).toBe('stays-mute\n    Never answers.\nhangs-up\n    Hangs up.\n');
  expect(renderFaults([])).toBe('');
});

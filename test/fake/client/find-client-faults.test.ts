import { expect, test } from 'vitest';
import { findClientFaults } from '../../../src/fake/client/find-client-faults.ts';

test('Faults are found by their names, in the order that was asked for.', () => {
  expect(findClientFaults(['repeats-ids', 'ignores-pings']).map(({ id }) => id)).toEqual(['repeats-ids', 'ignores-pings']);
});

test('A name that is nearly right is offered.', () => {
  expect(() => findClientFaults(['repeat-ids'])).toThrow('There is no fault `repeat-ids` of the client.');
});

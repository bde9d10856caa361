import { expect, test } from 'vitest';
import { omitParameter } from '../../../../src/fake/client/sign-in/bend-parameters.ts';

test('Parameters are left out by their names.', () => {
  expect(omitParameter('state', 'scope')({ state: 's', scope: 'mcp', resource: 'r' })).toEqual({ resource: 'r' });
});

import { describe, expect, it } from 'vitest';
import { chooseScope } from '../../../src/client/sign-in/choose-scope.ts';

describe('the scope to ask for', () => {
  const mayRefresh = true;
  it.each([
    ['what the user asks for', { wished: 'w', challenged: 'c', ofResource: ['r'] }, 'w'],
    ['what the challenge names', { challenged: 'c d', ofResource: ['r'] }, 'c d'],
    ['all that the resource lists', { ofResource: ['r', 's'] }, 'r s'],
    ['none', {}, undefined],
    ['none, where all lists are empty', { challenged: '', ofResource: [] }, undefined],
    ['both, where one was not enough', { before: 'a b', challenged: 'b c' }, 'a b c'],
    [
      'access without the person too, where the server offers it',
      { challenged: 'c', ofServer: ['c', 'offline_access'] },
      'c offline_access',
    ],
    ['nothing more than the user asks for', { wished: 'w', ofServer: ['offline_access'] }, 'w'],
    ['no such access alone', { ofServer: ['offline_access'] }, undefined],
  ])('is %s.', (_, choice, scope) => {
    expect(chooseScope({ mayRefresh, ...choice })).toBe(scope);
  });

  it('is without such access for a client that signs in by itself.', () => {
    expect(chooseScope({ mayRefresh: false, challenged: 'c', ofServer: ['offline_access'] })).toBe('c');
  });
});

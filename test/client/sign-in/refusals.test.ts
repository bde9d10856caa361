import { describe, expect, it } from 'vitest';
import { describeError, remedyFor, toSignInFailure } from '../../../src/client/sign-in/refusals.ts';

describe('what an authorization server refuses', () => {
  it('is told with its own words, shortened.', () => {
    expect(describeError('invalid_grant', undefined)).toBe('`invalid_grant`');
    expect(describeError('invalid_grant', 'Too old')).toBe('`invalid_grant`, `Too old`');
    expect(describeError('x'.repeat(500), 'y'.repeat(5000)).length).toBeLessThan(450);
  });

  it('comes with what to do.', () => {
    expect(remedyFor('invalid_client')).toContain('Check the client id');
    expect(remedyFor('of-its-own')).toContain('its log says more');
    expect(remedyFor('access_denied')).toContain('allow it');
  });

  it('leaves other errors as they are.', () => {
    const error = new TypeError('ours');
    expect(toSignInFailure(error, 'token endpoint')).toBe(error);
  });
});

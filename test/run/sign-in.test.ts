import { describe, expect, it } from 'vitest';
import { findFaults } from '../../src/fake/serve.ts';
import { surveyFake } from './survey-fake.ts';

describe('the survey of a sign-in', () => {
  it('goes by what the server said to its first requests, where it lets nobody in.', async () => {
    const { signIn } = await surveyFake({ isProtected: true });
    expect(signIn?.door.map(({ asked, status }) => [asked, status])).toEqual([
      ['initialize', 401],
      ['server/discover', 401],
    ]);
    expect(signIn?.refusal?.challenges.problems).toEqual([]);
    expect(signIn?.servers.map(({ metadata }) => metadata?.['issuer'])).toEqual(signIn?.servers.map(({ issuer }) => issuer));
  });

  it('asks again without the token that was brought.', async () => {
    const { log, signIn } = await surveyFake({ isProtected: true, bringsToken: true });
    expect(signIn?.refusal?.asked).toBe('initialize');
    const strange = log.frames.filter((frame) => frame.kind === 'request-head' && frame.url.includes('/.well-known/'));
    expect(strange.length).toBeGreaterThan(2);
    for (const frame of strange)
      if (frame.kind === 'request-head') expect(frame.headers.map(([name]) => name.toLowerCase())).not.toContain('authorization');
  });

  it('finds no way where none is needed, and looks whether any is offered.', async () => {
    const { signIn } = await surveyFake({ isProtected: false });
    expect(signIn?.refusal).toBeUndefined();
    expect(signIn?.resource.map(({ state }) => state)).toEqual(['absent', 'absent']);
  });

  it('takes an error that speaks of access for a refusal.', async () => {
    const { signIn } = await surveyFake({ isProtected: true, faults: findFaults(['refuses-with-200']) });
    expect(signIn?.refusal).toMatchObject({ status: 200, said: 'Unauthorized: missing bearer token' });
  });
});

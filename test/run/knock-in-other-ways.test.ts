import { describe, expect, it } from 'vitest';
import type { DoorTry } from '../../src/core/sign-in/sign-in.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { surveyFake } from './survey-fake.ts';

function shown(door: readonly DoorTry[] = []): readonly string[] {
  return door.map(({ asked, era, isServed, status }) => `${era} ${asked} ${status}${isServed === true ? ' served' : ''}`);
}

describe('a knock in other ways than clients have', () => {
  it('asks for a list and a call without a greeting where the greeting is refused, and tells only what was looked at.', async () => {
    const guarded = await surveyFake({ isProtected: true });
    expect(shown(guarded.signIn?.door)).toEqual(['legacy initialize 401', 'modern server/discover 401']);
    const { signIn } = await surveyFake({ isProtected: true, faults: findFaults(['calls-without-greeting-need-no-token']) });
    expect(shown(signIn?.door).slice(0, 2)).toEqual(shown(guarded.signIn?.door));
    expect(shown(signIn?.door).at(-1)).toMatch(/^modern tools\/call \d+ served$/);
  });

  it('tells of a batch that is answered where single requests are refused.', async () => {
    const faults = findFaults(['batches-need-no-token']);
    const { signIn } = await surveyFake({ isProtected: true, bringsToken: true, faults, revisions: ['2025-03-26'] });
    expect(shown(signIn?.door)).toContain('legacy a batch with `tools/list` 200 served');
  });
});

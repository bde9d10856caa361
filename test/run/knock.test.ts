import { describe, expect, it } from 'vitest';
import type { DoorTry } from '../../src/core/sign-in/sign-in.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { surveyFake } from './survey-fake.ts';

function shown(door: readonly DoorTry[] = []): readonly string[] {
  return door.map(({ asked, era, isServed, needsToken, status }) =>
    [era, asked, status, isServed && 'served', needsToken && 'for want of a token'].filter(Boolean).join(' '),
  );
}

const GUARDED = ['legacy initialize 401', 'legacy tools/list 401', 'legacy tools/call 401'];

describe('a knock without a token', () => {
  it('is made in each era, for the greeting, a list and a call.', async () => {
    const { signIn } = await surveyFake({ isProtected: true, bringsToken: true });
    expect(shown(signIn?.door)).toEqual([...GUARDED, 'modern server/discover 401', 'modern tools/list 401', 'modern tools/call 401']);
  });

  it('sees what one era leaves open.', async () => {
    const faults = findFaults(['stateless-era-needs-no-token']);
    const { signIn } = await surveyFake({ isProtected: true, bringsToken: true, faults });
    const open = ['modern server/discover 200 served', 'modern tools/list 200 served'];
    expect(shown(signIn?.door).slice(0, 5)).toEqual([...GUARDED, ...open]);
    expect(shown(signIn?.door).at(-1)).toMatch(/^modern tools\/call \d+ served$/);
  });

  it('opens a session of its own where nobody is asked for a token to have one.', async () => {
    const { signIn } = await surveyFake({ isProtected: true, bringsToken: true, faults: findFaults(['session-era-needs-no-token']) });
    expect(shown(signIn?.door).slice(0, 3)).toEqual([
      'legacy initialize 200 served',
      'legacy tools/list 200 served',
      'legacy tools/call 200 served',
    ]);
  });

  it.each([
    ['sends-the-tokenless-to-a-login', 302],
    ['shows-the-tokenless-a-login-page', 200],
    ['breaks-without-token', 500],
  ])('knows %s for a refusal, since a token changes it.', async (fault, status) => {
    const { signIn } = await surveyFake({ isProtected: true, bringsToken: true, faults: findFaults([fault]) });
    expect(signIn?.door.every((each) => each.status === status && each.needsToken === true)).toBe(true);
    expect(signIn?.refusal?.status).toBe(status);
  });

  it('is made where a token does not help either: it may be refused in another way.', async () => {
    const gate = defineFault({
      id: 'sends-tokens-away',
      does: 'Sends whoever brings a token on to a login.',
      async http(request, next) {
        if (request.headers['authorization'] === undefined || request.path !== '/mcp') return next(request);
        return { status: 302, headers: { location: 'https://login.example.com/' } };
      },
    });
    const { signIn } = await surveyFake({ isProtected: true, authorization: 'Bearer abc', faults: [gate] });
    expect(shown(signIn?.door)).toEqual(['legacy initialize 401', 'modern server/discover 401']);
  });

  it('asks for a call alone where no token is brought, and tells the era that lets nobody in.', async () => {
    expect(shown((await surveyFake({ isProtected: false })).signIn?.door).map((each) => each.split(' ')[1])).toEqual([
      'tools/call',
      'tools/call',
    ]);
    const { signIn } = await surveyFake({ isProtected: true, faults: findFaults(['session-era-alone-needs-a-token']) });
    expect(signIn?.door.map(({ asked, era }) => `${era} ${asked}`)).toEqual(['legacy initialize', 'modern tools/call']);
    expect(signIn?.refusal?.era).toBe('legacy');
  });

  it('takes 403 for a refusal where metadata says where tokens come from, and nowhere else.', async () => {
    const bare = defineFault({
      id: 'forbids-without-a-word',
      does: 'Answers 403, and nothing else, to who has no token.',
      async http(request, next) {
        const response = await next(request);
        return response.status === 401 ? { status: 403, headers: {} } : response;
      },
    });
    const { signIn } = await surveyFake({ isProtected: true, faults: [bare] });
    expect(signIn?.refusal).toMatchObject({ status: 403, isForbidden: true });
    const nowhere = await surveyFake({ isProtected: true, faults: [bare, ...findFaults(['metadata-is-nowhere'])] });
    expect(nowhere.signIn?.refusal).toBeUndefined();
  });
});

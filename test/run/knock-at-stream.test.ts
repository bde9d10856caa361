import { expect, it } from 'vitest';
import { findFaults } from '../../src/fake/serve.ts';
import { surveyFake } from './survey-fake.ts';

it('Asks for the stream of HTTP+SSE without the token that was brought, and posts without it.', async () => {
  const guarded = await surveyFake({ isProtected: true, bringsToken: true, wire: 'sse' });
  expect(guarded.signIn?.door.map(({ asked, status }) => [asked, status])).toEqual([
    ['GET', 401],
    ['initialize', 401],
  ]);
  expect(guarded.signIn?.refusal?.asked).toBe('GET');
  const faults = findFaults(['posts-need-no-token']);
  const halfOpen = await surveyFake({ isProtected: true, bringsToken: true, wire: 'sse', faults });
  expect(halfOpen.signIn?.door.map(({ status }) => status)).toEqual([401, 202]);
  expect((await surveyFake({ isProtected: false, wire: 'sse' })).signIn).toBeUndefined();
});

it('Sees a stream that opens without a token beside posts that need one.', async () => {
  const { signIn } = await surveyFake({
    isProtected: true,
    bringsToken: true,
    wire: 'sse',
    faults: findFaults(['streams-open-without-token']),
  });
  expect(signIn?.door.map(({ asked, isServed, status }) => [asked, status, isServed])).toEqual([
    ['GET', 200, true],
    ['initialize', 401, undefined],
  ]);
});

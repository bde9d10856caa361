import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { readChallenges } from '../../../src/core/sign-in/challenges.ts';
import type { DocumentState, Hop, SignIn } from '../../../src/core/sign-in/sign-in.ts';
import {
  asksOtherwise,
  describedServers,
  describeHop,
  evidenceOfHops,
  hopWithMetadata,
  isIssuer,
  signsInByItself,
  speaksOfOAuth,
  textsIn,
} from '../../../src/peer/sign-in/chain.ts';

const frame = (seq: number) => ({ kind: 'input-end', from: 'client', connection: 'c', seq, t: 0 }) as const;

function hop<Form extends string>(form: Form, state: DocumentState, document?: JsonObject): Hop<Form> {
  const common = { form, url: `https://a.example/${form}`, state, status: 200, mediaType: '', isOpenToPages: true, via: [] };
  return { ...common, evidence: [frame(1), frame(2)], ...(document ? { document } : { because: `It is ${state}.` }) };
}

function signIn(challenge: string, more: Partial<SignIn> = {}): SignIn {
  const refusal = {
    asked: 'initialize',
    status: 401,
    challenges: readChallenges([challenge]),
    lines: [challenge],
    evidence: [frame(0)],
  } as const;
  return {
    endpoint: 'https://a.example/mcp',
    door: [refusal],
    refusal,
    resource: [hop('root', 'absent')],
    servers: [],
    own: [hop('own', 'absent')],
    ...more,
  };
}

describe('the way to a token', () => {
  it('goes by the first place that holds metadata.', () => {
    const resource = [
      hop('challenge', 'page'),
      hop('path', 'document', { name: 'path' }),
      hop('root', 'document', { name: 'root' }),
    ] as const;
    expect(hopWithMetadata({ resource })?.document).toEqual({ name: 'path' });
    expect(hopWithMetadata({ resource: [hop('root', 'absent')] })).toBeUndefined();
  });

  it('has the servers that are named, or else the one at the origin.', () => {
    const own = [hop('own', 'document', { issuer: 'own' })];
    expect(describedServers(signIn('Bearer', { own })).map(({ hop: { document }, issuer }) => [issuer, document['issuer']])).toEqual([
      ['https://a.example', 'own'],
    ]);
    const servers = [
      { issuer: 'https://one.example', hops: [hop('oauth-inserted', 'absent'), hop('oidc-inserted', 'document', { issuer: 'one' })] },
      { issuer: 'https://two.example', hops: [hop('oauth-inserted', 'page')] },
    ];
    expect(describedServers(signIn('Bearer', { own, servers })).map(({ issuer }) => issuer)).toEqual(['https://one.example']);
  });

  it('speaks of OAuth by what a challenge names, or by any document in a place of one.', () => {
    expect(speaksOfOAuth(signIn('Bearer'))).toBe(false);
    expect(speaksOfOAuth(signIn('Bearer realm="x"'))).toBe(false);
    expect(speaksOfOAuth(signIn('Bearer scope="x"'))).toBe(true);
    expect(speaksOfOAuth(signIn('Bearer', { resource: [hop('path', 'page')] }))).toBe(true);
  });

  it('does not speak of OAuth where every place is answered alike.', () => {
    const alike = (state: DocumentState) =>
      signIn('Bearer', { resource: [hop('path', state), hop('root', state)], own: [hop('own', state), hop('authorize', state)] });
    for (const state of ['refused', 'page', 'not-metadata', 'failed'] as const) expect(speaksOfOAuth(alike(state)), state).toBe(false);
    for (const state of ['bot-challenge', 'document'] as const) expect(speaksOfOAuth(alike(state)), state).toBe(true);
  });

  it('is none of bearer tokens where another scheme is asked for alone.', () => {
    expect(['Basic realm="x"', 'Bearer', 'Basic realm="x", Bearer', 'DPoP'].map((challenge) => asksOtherwise(signIn(challenge)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is that of 2025-03-26 where the server describes itself and nothing speaks of a resource.', () => {
    const own = [hop('own', 'document', {})];
    expect(signsInByItself(signIn('Bearer', { own }))).toBe(true);
    expect(signsInByItself(signIn('Bearer', { own, resource: [hop('challenge', 'absent')] }))).toBe(false);
    expect(signsInByItself(signIn('Bearer', { own, resource: [hop('path', 'page')] }))).toBe(false);
    expect(signsInByItself(signIn('Bearer'))).toBe(false);
  });
});

it('A place is shown with what it holds, and with its frames.', () => {
  expect(describeHop(hop('root', 'absent'))).toBe('`https://a.example/root`: It is absent.');
  expect(describeHop(hop('root', 'document', {}))).toBe('`https://a.example/root`: It holds metadata.');
  expect(evidenceOfHops([hop('path', 'absent'), hop('root', 'absent')]).map(({ seq }) => seq)).toEqual([1, 2, 1, 2]);
});

it('An issuer is a URL of HTTP without query and fragment.', () => {
  expect(['https://a.example', 'http://127.0.0.1:1/t', 'https://a.example/?t=1', 'javascript:alert(1)', '/as', 5].map(isIssuer)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('Of a list only its texts count.', () => {
  expect(textsIn(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(textsIn('a')).toEqual([]);
});

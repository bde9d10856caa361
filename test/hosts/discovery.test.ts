import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json/json.ts';
import type { Hop, SignIn } from '../../src/core/sign-in/sign-in.ts';
import { waysOf } from '../../src/hosts/discovery.ts';
import type { Host } from '../../src/hosts/host.ts';

const FRAME = { kind: 'input-end', from: 'client', connection: 'c', seq: 0, t: 0 } as const;
const GROUNDS = { source: 'https://host.example', seen: '2026-11', confidence: 'high' } as const;

function hop<Form extends string>(form: Form, document?: JsonObject): Hop<Form> {
  const found =
    document === undefined ? ({ state: 'absent', status: 404 } as const) : ({ state: 'document', status: 200, document } as const);
  return { form, url: `https://a.example/${form}`, mediaType: '', isOpenToPages: true, via: [], evidence: [FRAME], ...found };
}

const RESOURCE = { resource: 'https://a.example/mcp', authorization_servers: ['https://as.example'] };
const SERVER = { issuer: 'https://as.example', registration_endpoint: 'https://as.example/register' };

function signIn(changes: Partial<SignIn> = {}): SignIn {
  return {
    endpoint: 'https://a.example/mcp',
    door: [],
    resource: [hop('challenge', RESOURCE), hop('path', RESOURCE), hop('root')],
    servers: [{ issuer: 'https://as.example', hops: [hop('oauth-inserted', SERVER), hop('oidc-inserted')] }],
    own: [hop('own')],
    ...changes,
  };
}

function wayOf(changes: Partial<NonNullable<Host['discovery']>>, chain: SignIn, confidence: 'high' | 'low' = 'high') {
  const discovery: NonNullable<Host['discovery']> = {
    goesOn: true,
    resource: 'exact',
    mismatch: 'stops',
    servers: ['oauth-inserted'],
    afterServer: 'stops',
    ...GROUNDS,
    confidence,
    ...changes,
  };
  const entry = { offered: true, ways: ['registration'], ...GROUNDS } as const;
  return waysOf([{ id: 'host', name: 'Host', discovery, signIn: entry }], chain)[0];
}

describe('the way of a host', () => {
  it('goes by its own order to metadata, and says how it comes to a client id.', () => {
    expect(wayOf({}, signIn())).toEqual({
      host: 'host',
      name: 'Host',
      arrives: true,
      text: 'It goes by `https://a.example/challenge` to `https://as.example`, and reads `https://a.example/oauth-inserted`; it registers itself there.',
      isCertain: true,
    });
    expect(wayOf({}, signIn(), 'low')?.isCertain).toBe(false);
  });

  it('ends at a challenge that names nothing, or goes on.', () => {
    const chain = signIn({ resource: [hop('challenge'), hop('path', RESOURCE), hop('root')] });
    expect(wayOf({ goesOn: true }, chain)).toMatchObject({ arrives: true });
    expect(wayOf({ goesOn: false }, chain)).toMatchObject({
      arrives: false,
      text: 'It finds no metadata of the resource, and finds none of an authorization server beside the endpoint either.',
    });
  });

  it.each([
    ['exact', 'https://a.example/mcp', true],
    ['exact', 'https://A.example:443/mcp', true],
    ['exact', 'https://a.example/mcp/', false],
    ['exact', 'https://a.example', false],
    ['above', 'https://a.example', true],
    ['above', 'https://a.example/mc', false],
    ['above', 'https://b.example/mcp', false],
    ['exact-at-root-origin', 'https://a.example', false],
  ] as const)('holds `resource` against the endpoint: %s, `%s` is taken: %s.', (resource, stated, arrives) => {
    const chain = signIn({ resource: [hop('path', { ...RESOURCE, resource: stated })] });
    expect(wayOf({ resource }, chain)?.arrives).toBe(arrives);
  });

  it('wants the bare origin in the document at the root, where it is so.', () => {
    const at = (resource: string) => signIn({ resource: [hop('path'), hop('root', { ...RESOURCE, resource })] });
    expect(wayOf({ resource: 'exact-at-root-origin' }, at('https://a.example'))?.arrives).toBe(true);
    expect(wayOf({ resource: 'exact-at-root-origin' }, at('https://a.example/mcp'))?.arrives).toBe(false);
  });

  it('looks at the places of an authorization server that it knows, and at no others.', () => {
    const chain = signIn({ servers: [{ issuer: 'https://as.example', hops: [hop('oauth-inserted'), hop('oidc-inserted', SERVER)] }] });
    expect(wayOf({}, chain)?.text).toContain('finds no metadata of it');
    expect(wayOf({ servers: ['oauth-inserted', 'oidc-inserted'] }, chain)?.arrives).toBe(true);
    const beside = { ...chain, own: [hop('own', SERVER)] } as const;
    expect(wayOf({}, beside)?.arrives).toBe(false);
    expect(wayOf({ afterServer: 'own' }, beside)?.arrives).toBe(true);
  });

  it('goes by the server itself where nothing speaks of a resource.', () => {
    const chain = signIn({ resource: [hop('path'), hop('root')], servers: [], own: [hop('own', SERVER)] });
    expect(wayOf({}, chain)).toMatchObject({
      arrives: true,
      text: 'It finds no metadata of the resource, and goes by `https://a.example/own`; it registers itself there.',
    });
  });

  it('is not known, or there is none.', () => {
    expect(waysOf([{ id: 'a', name: 'A' }], signIn())).toEqual([
      { host: 'a', name: 'A', text: 'In which order it looks is not known.', isCertain: false },
    ]);
    expect(waysOf([{ id: 'a', name: 'A', signIn: { offered: false, ...GROUNDS } }], signIn())[0]?.text).toBe(
      'It has no OAuth, and looks for nothing.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { openDocuments } from '../../../src/client/sign-in/documents.ts';
import { followChain } from '../../../src/client/sign-in/follow-chain.ts';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { readChallenges } from '../../../src/core/sign-in/challenges.ts';
import type { DoorTry } from '../../../src/core/sign-in/sign-in.ts';
import { later, serve } from '../../wire/http/servers.ts';

const NOTHING: Frame = { kind: 'input-end', from: 'client', connection: 'c', seq: 0, t: 0 };

function refusedWith(...lines: readonly string[]): DoorTry {
  return { asked: 'initialize', status: 401, challenges: readChallenges(lines), lines, evidence: [NOTHING] };
}

/** Follows the chain of an endpoint `/mcp`, beside which these documents stand. `{origin}` in them is that of the server. */
async function follow(door: (origin: string) => readonly DoorTry[], documentsAt: { readonly [path: string]: Json }) {
  const asked: string[] = [];
  const { origin } = await serve((request, response) => {
    asked.push(request.url ?? '');
    const found = documentsAt[request.url ?? ''];
    const type = { 'content-type': 'application/json' };
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, type).end(JSON.stringify(found).replaceAll('{origin}', origin));
  });
  const documents = openDocuments({ target: { url: `${origin}/mcp`, insecure: false }, log: createFrameLog(() => 0), timeoutMs: 3000 });
  later(() => documents.close());
  return { signIn: await followChain(`${origin}/mcp`, door(origin), documents), asked, origin };
}

const states = (hops: readonly { readonly form: string; readonly state: string }[]) => hops.map(({ form, state }) => `${form} ${state}`);

describe('the chain to a token', () => {
  it('goes by what the challenge names, and looks at what clients guess as well.', async () => {
    const { signIn } = await follow((origin) => [refusedWith(`Bearer resource_metadata="${origin}/meta"`)], {
      '/meta': { resource: '{origin}/mcp', authorization_servers: ['{origin}/tenant'] },
      '/tenant/.well-known/openid-configuration': { issuer: '{origin}/tenant' },
    });
    expect(signIn.refusal?.asked).toBe('initialize');
    expect(states(signIn.resource)).toEqual(['challenge document', 'path absent', 'root absent']);
    expect(signIn.servers.map(({ hops }) => states(hops))).toEqual([
      ['oauth-inserted absent', 'oidc-inserted absent', 'oidc-appended document'],
    ]);
    expect(signIn.servers[0]?.metadata?.['issuer']).toMatch(/\/tenant$/);
    expect(states(signIn.own)).toEqual(['own absent', 'authorize absent']);
  });

  it('takes the place with the path before the root, and asks each place once.', async () => {
    const path = '/.well-known/oauth-protected-resource/mcp';
    const { asked, signIn } = await follow((origin) => [refusedWith(`Bearer resource_metadata="${origin}${path}"`)], {
      [path]: { resource: 'path' },
      '/.well-known/oauth-protected-resource': { resource: 'root' },
    });
    expect(signIn.metadata).toEqual({ resource: 'path' });
    expect(states(signIn.resource)).toEqual(['challenge document', 'root document']);
    expect(asked.filter((each) => each === path)).toHaveLength(1);
  });

  it('asks nobody for what is no URL of HTTP.', async () => {
    const named = ['javascript:alert(1)', 'data:text/plain,x', 'file:///etc/passwd', 'blob:{origin}/x', 'no URL'];
    const { asked, signIn } = await follow(() => [refusedWith('Bearer resource_metadata="javascript:alert(1)"')], {
      '/.well-known/oauth-protected-resource/mcp': { resource: '{origin}/mcp', authorization_servers: named },
    });
    expect(signIn.servers.map(({ hops }) => hops)).toEqual([[], [], [], [], []]);
    expect(asked).toEqual([
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
      '/authorize',
    ]);
  });

  it('takes no answer for metadata that is given to every request alike.', async () => {
    const same = { status: 'ok' };
    const { signIn } = await follow(() => [], {
      '/.well-known/oauth-protected-resource/mcp': same,
      '/.well-known/oauth-protected-resource': same,
      '/.well-known/oauth-authorization-server': same,
      '/authorize': same,
    });
    expect(states([...signIn.resource, ...signIn.own])).toEqual([
      'path not-metadata',
      'root not-metadata',
      'own not-metadata',
      'authorize not-metadata',
    ]);
    expect(signIn.metadata).toBeUndefined();
  });

  it('asks the endpoint itself where no metadata names a server, as in 2025-03-26.', async () => {
    const { signIn } = await follow(() => [refusedWith('Bearer')], { '/.well-known/oauth-authorization-server': { issuer: '{origin}' } });
    expect([signIn.servers.length, states(signIn.own)]).toEqual([0, ['own document']]);
  });

  it.each<Json>(['https://login.example', [], {}, [1, null, { a: 1 }], ['no url', '::']])(
    'bears it that `authorization_servers` is %j.',
    async (authorization_servers) => {
      const { signIn } = await follow(() => [refusedWith('Bearer')], {
        '/.well-known/oauth-protected-resource': { authorization_servers },
      });
      expect(signIn.servers.flatMap(({ hops }) => hops)).toEqual([]);
    },
  );

  it('bears challenges that name no URL, and looks where everything is open.', async () => {
    const broken = await follow(() => [refusedWith('Bearer resource_metadata="/relative"', 'Bearer resource_metadata="::"')], {});
    expect(states(broken.signIn.resource)).toEqual(['path absent', 'root absent']);
    const open = await follow(() => [], {});
    expect([open.signIn.refusal, open.asked.length]).toEqual([undefined, 4]);
  });
});

import { describe, expect, it } from 'vitest';
import { getToken } from '../../../src/cli/login/get-token.ts';
import { openDoor } from '../../../src/client/sign-in/knock.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { openSmall } from '../../client/sign-in/open-small.ts';
import type { Routes } from '../../client/sign-in/small-authority.ts';

async function get(routes: Routes = {}, url?: string) {
  const { at, session, url: own } = await openSmall(routes);
  const target = { kind: 'url', url: url ?? own, transport: 'http', headers: {}, insecure: false } as const;
  const door = openDoor({ target, log: createFrameLog(() => performance.now()), timeoutMs: 3000 });
  try {
    return { signedIn: await getToken(session, door), at };
  } finally {
    await door.close();
  }
}

describe('a token', () => {
  it('is one that the server takes.', async () => {
    const { at, signedIn } = await get();
    expect(signedIn.grant.accessToken.reveal()).toBe('token-number-1');
    expect(at('/mcp').map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer token-number-1']);
  });

  it('is got also where the server asks for none at first.', async () => {
    const { at } = await get({ '/mcp': () => ({ body: {} }) });
    expect(at('/token')).toHaveLength(1);
  });

  it('that the server does not take is not kept.', async () => {
    await expect(get({ '/mcp': () => ({ status: 401 }) })).rejects.toThrow('and the server answers HTTP 401 to it. It was not kept.');
  });

  it('is not needed where the server is open and names nobody who gives one, and that is said.', async () => {
    const nothing = { status: 404 };
    const bare = { '/.well-known/oauth-protected-resource/mcp': () => nothing, '/.well-known/oauth-authorization-server': () => nothing };
    await expect(get({ ...bare, '/mcp': () => ({ body: {} }) })).rejects.toMatchObject({
      message: expect.stringContaining('It needs none, as far as can be seen.'),
      remedy: expect.stringContaining('Leave out `--token-file`'),
    });
    await expect(get({ ...bare, '/mcp': () => ({ status: 500 }) })).rejects.toThrow('answers HTTP 500, which asks for no token');
  });

  it('is not asked for where the server does not want one, or is not there.', async () => {
    await expect(get({ '/mcp': () => ({ status: 403 }) })).rejects.toThrow('answers HTTP 403 and does not ask for a token');
    await expect(get({}, 'http://127.0.0.1:1/mcp')).rejects.toMatchObject({ reason: 'unreached' });
  });
});

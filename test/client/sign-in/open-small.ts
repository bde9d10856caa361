import type { AskPerson } from '../../../src/client/sign-in/authorize.ts';
import { openDoor } from '../../../src/client/sign-in/knock.ts';
import { openSignIn, type SignInSetup } from '../../../src/client/sign-in/session.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { later } from '../../wire/http/servers.ts';
import { followPage, type Routes, startSmallAuthority } from './small-authority.ts';

export const REDIRECT = 'http://127.0.0.1:1/callback';

/** A session with a small authority, and the door of its server. */
export async function openSmall(routes: Routes = {}, changes: Partial<SignInSetup> = {}, askPerson: AskPerson = followPage) {
  const small = await startSmallAuthority(routes);
  const log = createFrameLog(() => performance.now());
  const target = { kind: 'url', url: small.url, transport: 'http', headers: {}, insecure: false } as const;
  const by = { askPerson, redirectUri: REDIRECT };
  const session = openSignIn({ target, log, timeoutMs: 3000, wish: {}, by, ...changes });
  const door = openDoor({ target, log, timeoutMs: 3000 });
  later(async () => {
    await session.close();
    await door.close();
  });
  return { ...small, log, session, ask: () => session.ask((token) => door.knock(token)) };
}

import { MODERN } from '../core/revision.ts';
import { bendResult, failWith } from './bending.ts';
import type { FakeHttpRequest, FakeHttpResponse } from './fake-http.ts';
import type { Fault, NextHttp } from './fault.ts';

// Hooks for faults of servers that keep no sessions, where the reference serves both eras.

/** Refuses `initialize` as a server of the stateless era does, and lists that era alone. */
export const refuseSessions: Required<Pick<Fault, 'handle' | 'bend'>> = {
  handle: failWith('initialize', () => ({
    code: -32022,
    message: `This server speaks ${MODERN} alone.`,
    data: { supported: [MODERN], requested: '' },
  })),
  bend: bendResult('server/discover', (result) => ({ ...result, supportedVersions: [MODERN] })),
};

/** Knows only POST. */
export async function servePostOnly(request: FakeHttpRequest, next: NextHttp): Promise<FakeHttpResponse> {
  return request.method === 'POST' ? next(request) : { status: 405, headers: { allow: 'POST' } };
}

import { expect, it } from 'vitest';
import type { Limits } from '../../../src/core/check.ts';
import type { Fixture } from '../../../src/core/fixtures.ts';
import { MODERN, NEWEST_LEGACY, type Revision } from '../../../src/core/revision.ts';
import { LIBRARY_FIXTURES } from '../../../src/fake/library/fixtures.ts';
import { hangUpDuring } from '../../../src/peer/calls/hung-up-call.ts';
import { startPeer } from '../../client/fake-peers.ts';
import { listedPeer } from '../listed-peer.ts';

const SLOW = LIBRARY_FIXTURES.slowListChange as Fixture;
const LIMITS: Limits = { requestMs: 500, startMs: 3000, quietMs: 60, exitMs: 200, slowHandshakeMs: 900 };

async function hangUp(revision: Revision, fixture: Fixture) {
  const { open } = await startPeer('http');
  return hangUpDuring(await open({ revision }), listedPeer({ pages: [[]], revision }), fixture, LIMITS);
}

it('In the session era the work goes on, and in the stateless era it stops.', async () => {
  expect(await hangUp(NEWEST_LEGACY, SLOW)).toMatchObject({ hasChanged: true });
  expect(await hangUp(MODERN, SLOW)).toMatchObject({ hasChanged: false });
});

it('A call that is over at once, or changes nothing, tells nothing.', async () => {
  const quick = await hangUp(NEWEST_LEGACY, { tool: 'host_book_club', arguments: {} });
  expect(quick).toMatchObject({ isSkipped: true, because: expect.stringContaining('too soon') });
  expect(await hangUp(NEWEST_LEGACY, { tool: 'list_branches', arguments: {} })).toMatchObject({ isSkipped: true });
});

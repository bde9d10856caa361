import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OpenOptions } from '../../../src/core/connection.ts';
import type { Peer } from '../../../src/core/peer.ts';
import { openProbe } from '../../../src/peer/http/http-probe.ts';
import { askInSession, listAnswers, listens, neverGiven } from '../../../src/peer/http/session-probe.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { startPeer } from '../../client/fake-peers.ts';

const limits = { ...DEFAULT_LIMITS, requestMs: 300 };

describe('an id that was never given', () => {
  it.each([randomUUID(), 'aB3_x-9', '66f1a2b3c4d5e6f7a8b9c0d1', 'session-42'])('has the shape of one that was: %s', (given) => {
    const never = neverGiven(given, '0f3a9c27b1d4e586');
    expect(never).not.toBe(given);
    expect(never.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0')).toBe(
      given.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0'),
    );
  });

  it('stays hexadecimal where the given one is', () => {
    expect(neverGiven(randomUUID(), 'zzzz')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a session', () => {
  it('is asked for with POST, GET and DELETE', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const probe = await openProbe(
      { open: (options?: OpenOptions) => open(options), peer: { opening: connection.opening } as Peer },
      connection,
    );
    expect(await listens(probe, limits)).toBe(true);
    const answers = await askInSession(probe, 'nobody', true, limits);
    expect(listAnswers(answers)).toBe('POST with 404, GET with 404, DELETE with 404');
    expect((await askInSession(probe, 'nobody', false, limits)).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });
});

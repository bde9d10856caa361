import { expect, it } from 'vitest';
import type { Peer } from '../../../src/core/peer.ts';
import { tryTokens } from '../../../src/peer/sign-in/wrong-tokens.ts';
import { standIn } from '../../stand-in.ts';

const stop = (verdict: 'inconclusive' | 'skipped') => (because: string) => ({ verdict, because });
const context = (peer: Partial<Peer>) => ({
  peer: peer as Peer,
  limits: { requestMs: 1, startMs: 1, quietMs: 1, exitMs: 1, slowHandshakeMs: 1 },
  open: () => Promise.reject(new Error('Nothing is opened.')),
  skip: stop('skipped'),
  inconclusive: stop('inconclusive'),
});

it('Without a refusal, or without any such token, nothing is tried.', async () => {
  expect(await tryTokens(context({}), ['expired'])).toEqual({
    wrong: [],
    stop: { verdict: 'skipped', because: 'Nothing asked for a token.' },
  });
  const refused = standIn<Peer>({ era: 'legacy', signIn: { door: [{ status: 401, challenges: { challenges: [] } }] } });
  const { stop: skipped, wrong } = await tryTokens(context(refused), ['expired', 'notYetValid']);
  expect([wrong, skipped?.verdict, skipped?.because.includes('`tokens.expired`')]).toEqual([[], 'skipped', true]);
});

import { expect, it } from 'vitest';
import type { Offer } from '../../src/core/peer.ts';
import { echoesAnything, isLaterVersion, isRealOffer, isSessionVersion } from '../../src/peer/offered-versions.ts';

const offer = (offered: string, answered: string) => ({ offered, answered }) as Offer;

it('tells offers of dates that exist from those that never did', () => {
  expect(['2025-11-25', '1999-01-01', '2026-07-28'].map((offered) => isRealOffer({ offered }))).toEqual([true, false, false]);
});

it('sees an agreement that means nothing', () => {
  expect(echoesAnything({ offers: [offer('2025-11-25', '2025-11-25'), offer('1999-01-01', '2025-11-25')] })).toBe(false);
  expect(echoesAnything({ offers: [offer('1999-01-01', '1999-01-01')] })).toBe(true);
});

it('knows the dates of the session era, and leaves later ones open', () => {
  expect(['2024-11-05', '2024-10-07', '2026-07-28', '1.0'].map(isSessionVersion)).toEqual([true, true, false, false]);
  expect(['2026-07-28', '2027-01-01', '2025-11-25', 'next'].map(isLaterVersion)).toEqual([true, true, false, false]);
});

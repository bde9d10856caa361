import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { PUBLIC_CASES } from './cases.ts';
import { proveCase, titleOf } from './prove-case.ts';

const CASE_MS = 45_000;

describe.concurrent('a public case is found, and nothing else is', () => {
  for (const each of PUBLIC_CASES.filter(({ isSlow }) => isSlow !== true)) it(titleOf(each), () => proveCase(each), CASE_MS);
});

describe('the table of public cases', () => {
  it('has every peer, and no peer that is not there', () => {
    const peers = readdirSync(new URL('peers/', import.meta.url)).map((file) => file.replace(/\.mjs$/, ''));
    expect([...new Set(PUBLIC_CASES.map(({ id }) => id))].sort()).toEqual(peers.sort());
  });

  it('has each case once in each variant', () => {
    const names = PUBLIC_CASES.map(({ id, variant }) => `${id} ${variant}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('expects nothing that no check can say', () => {
    for (const find of PUBLIC_CASES.flatMap(({ finds }) => finds)) {
      const [, id, message = ''] = find.split(' ');
      expect(Object.keys(CHECKS.find((check) => check.id === id)?.messages ?? {}), find).toContain(message);
    }
  });
});

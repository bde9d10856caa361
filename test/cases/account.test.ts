import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CASES_BY_AREA, PUBLIC_CASES } from './cases.ts';
import { PROVEN_ELSEWHERE, REPORTED, UNSEEN } from './reported.ts';

const ASKED = new Map(Object.values(REPORTED).flatMap((cases) => Object.entries(cases)));
const DEPARTURES = readDepartures();

interface Departure {
  readonly done: string;
  readonly because: string;
}

/** The cases named in the first column of the table of departures, with what is done instead and why. */
function readDepartures(): ReadonlyMap<string, Departure> {
  const decisions = readFileSync(new URL('../../docs/decisions.md', import.meta.url), 'utf8');
  const [, section = ''] = decisions.split('## Where a public case and the rules of this project part');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return new Map(
    rows.slice(2).flatMap((row) => {
      const [cases = '', , done = '', because = ''] = row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return cases
        .replaceAll(/ \([^)]*\)/g, '')
        .split(', ')
        .map((id) => [id, { done, because }] as const);
    }),
  );
}

/** What a run says of a case in all its variants, gravest first. */
function foundOf(id: string): readonly string[] {
  const variants = PUBLIC_CASES.filter((each) => each.id === id);
  const found = variants.flatMap(({ finds, diagnosis, traits, leavesOpen }) => [
    ...finds.map((find) => find.split(' ')[0] ?? ''),
    ...(diagnosis === undefined ? [] : ['a diagnosis']),
    ...(traits === undefined ? [] : ['a trait']),
    ...(leavesOpen === undefined ? [] : ['nothing that decides']),
  ]);
  return [...new Set(found)].sort();
}

describe('the account of what was reported', () => {
  it('has every fault once: shown by a peer, proven elsewhere, or unseen with a reason', () => {
    for (const id of ASKED.keys()) {
      const places = [PUBLIC_CASES.some((each) => each.id === id), Object.hasOwn(PROVEN_ELSEWHERE, id), Object.hasOwn(UNSEEN, id)];
      expect(places.filter(Boolean), id).toHaveLength(1);
    }
  });

  it('has nothing that was not reported', () => {
    const told = [...PUBLIC_CASES.map(({ id }) => id), ...Object.keys(PROVEN_ELSEWHERE), ...Object.keys(UNSEEN)];
    expect(told.filter((id) => !ASKED.has(id))).toEqual([]);
    expect(Object.keys(REPORTED).sort()).toEqual(Object.keys(CASES_BY_AREA).sort());
  });

  it('has 78 faults of servers, and each in the table of its area', () => {
    const servers = Object.entries(REPORTED).filter(([area]) => area !== 'between');
    expect(servers.flatMap(([, cases]) => Object.keys(cases))).toHaveLength(78);
    for (const [area, cases] of Object.entries(CASES_BY_AREA))
      expect(cases.map(({ id }) => id).filter((id) => REPORTED[area]?.[id] === undefined)).toEqual([]);
  });

  it('names proofs that are there', () => {
    for (const file of Object.values(PROVEN_ELSEWHERE)) expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
  });
});

describe('the table of departures', () => {
  it('has every case that is graded otherwise than its reporter asked, and every one that is not seen', () => {
    const differs = [...ASKED].filter(([id, asked]) => !Object.hasOwn(PROVEN_ELSEWHERE, id) && `${foundOf(id)}` !== `${[...asked].sort()}`);
    expect(differs.map(([id]) => `${id}: ${foundOf(id)}`).filter((line) => !DEPARTURES.has(line.split(':')[0] ?? ''))).toEqual([]);
  });

  it('says of each what is done, and why', () => {
    for (const [id, { done, because }] of DEPARTURES) {
      expect(done, id).not.toBe('');
      expect(because, id).toMatch(/^\S+ .+\.$/);
    }
  });

  it('names every severity by which a case is graded otherwise', () => {
    const unsaid = [...DEPARTURES].flatMap(([id, { done }]) => {
      const asked = ASKED.get(id) ?? [];
      const weaker = foundOf(id).filter((severity) => /^(error|warning|note)$/.test(severity) && !asked.some((each) => each === severity));
      return weaker.filter((severity) => !done.includes(severity)).map((severity) => `${id}: ${severity}`);
    });
    expect(unsaid).toEqual([]);
  });

  it('has no case that nobody reported', () => {
    expect([...DEPARTURES.keys()].filter((id) => !ASKED.has(id))).toEqual([]);
  });
});

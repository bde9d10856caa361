import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { auditCheck } from './audit.ts';

const LONGEST = 150;

const areas = readdirSync('src/checks', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !entry.name.startsWith('client-'),
);
const files = areas
  .flatMap((area) => readdirSync(`src/checks/${area.name}`).map((file) => `${area.name}/${file.replace(/\.ts$/, '')}`))
  .sort();
const faults = new Set(FAULTS.map((fault) => fault.id));

// The index lists the files in this order, and another test keeps it fresh.
test('The id of every check is its path.', () => {
  expect(CHECKS.map((check) => check.id)).toEqual(files);
});

test('The id of every fault is its file.', () => {
  const names = readdirSync('src/fake/faults').map((file) => file.replace(/\.ts$/, ''));
  expect(FAULTS.map((fault) => fault.id)).toEqual(names.filter((name) => name !== 'index').sort());
});

test('Every fault says in a whole sentence what the peer does.', () => {
  expect(FAULTS.map((fault) => fault.does).filter((does) => !/^[A-Z`].*\.$/.test(does))).toEqual([]);
});

describe.each(CHECKS.map((check) => [check.id, check] as const))('%s', (id, check) => {
  test('keeps the rules for checks.', () => {
    expect(auditCheck(check, CHECKS, faults)).toEqual([]);
  });

  test(`has at most ${LONGEST} lines.`, () => {
    expect(readFileSync(`src/checks/${id}.ts`, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST);
  });
});

test('Every check that calls what the user named says so, and runs last.', () => {
  const calling = CHECKS.filter(({ id }) => /\b(fixtureOf|namedTool|tryAskers)\(/.test(readFileSync(`src/checks/${id}.ts`, 'utf8')));
  expect(calling.length).toBeGreaterThan(20);
  expect(calling.filter((check) => !('callsTool' in check) || check.callsTool !== true).map(({ id }) => id)).toEqual([]);
});

// Where nothing is answered no check runs, and the diagnosis is held against the fault instead.
test('Every fault is caught by a check, named by the diagnosis, or there for clients.', () => {
  const caught = new Set(CHECKS.flatMap((check) => Object.keys(check.catches)));
  expect(
    FAULTS.filter(({ id, diagnosis, tries }) => diagnosis === undefined && tries === undefined && !caught.has(id)).map(({ id }) => id),
  ).toEqual([]);
});

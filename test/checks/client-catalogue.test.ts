import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { AUTH_FAULTS } from '../../src/fake/auth/faults/index.ts';
import { CLIENT_FAULTS } from '../../src/fake/client/faults/index.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { auditCheck } from './audit.ts';

const LONGEST = 150;

const files = readdirSync('src/checks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('client-'))
  .flatMap(({ name }) => readdirSync(`src/checks/${name}`).map((file) => `${name}/${file.replace(/\.ts$/, '')}`))
  .sort();
const faults = new Set(CLIENT_FAULTS.map(({ id }) => id));

test('The id of every check of clients is its path.', () => {
  expect(CLIENT_CHECKS.map((check) => check.id)).toEqual(files);
});

describe.each(CLIENT_CHECKS.map((check) => [check.id, check] as const))('%s', (id, check) => {
  test('keeps the rules for checks.', () => {
    expect(auditCheck(check, CLIENT_CHECKS, faults)).toEqual([]);
  });

  test('is about faults that the fake server has.', () => {
    const under: readonly string[] = check.under === undefined || check.under === 'any' ? [] : check.under;
    expect(under.filter((name) => ![...FAULTS, ...AUTH_FAULTS].some((fault) => fault.id === name))).toEqual([]);
  });

  test(`has at most ${LONGEST} lines.`, () => {
    expect(readFileSync(`src/checks/${id}.ts`, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST);
  });
});

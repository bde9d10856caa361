import { describe, expect, test } from 'vitest';
import { chooseHosts, parseHosts, refuseWithoutHost } from '../../../src/cli/test-run/hosts.ts';
import { refusalOf } from '../refusal-of.ts';

const HOSTS = [
  { id: 'claude-code', name: 'Claude Code' },
  { id: 'vscode', name: 'VS Code' },
  { id: 'cursor', name: 'Cursor' },
];
const parse = (...texts: readonly string[]) => parseHosts(texts, HOSTS);

describe('parseHosts', () => {
  test('takes ids, separated by commas or one by one, in the order of the table.', () => {
    expect(parse('cursor, vscode', 'claude-code')).toEqual(['claude-code', 'vscode', 'cursor']);
    expect(parse()).toEqual([]);
  });

  test('takes names as people write them, and all.', () => {
    expect(parse('VS Code')).toEqual(['vscode']);
    expect(parse('all')).toEqual(['claude-code', 'vscode', 'cursor']);
  });

  test('offers the nearest host.', async () => {
    expect(await refusalOf(() => parse('curser'))).toContain(
      'UNKNOWN_HOST: `--host` knows no host `curser`. / Did you mean `cursor`? Hosts: `claude-code`',
    );
    expect(await refusalOf(() => parse('claude'))).toContain('Did you mean `claude-code`?');
    expect(await refusalOf(() => parse('emacs'))).not.toContain('Did you mean');
  });

  test('refuses an empty list.', async () => {
    expect(await refusalOf(() => parse(' , '))).toContain('NO_HOST: `--host` names no host.');
  });
});

test('A host that nobody knows is told where it stands.', async () => {
  expect(await refusalOf(() => chooseHosts({ all: () => [] }, ['curser'], HOSTS))).toContain('`hosts` knows no host `curser`.');
});

test('The command line wins over the configuration.', () => {
  const given = (...texts: readonly string[]) => ({ all: () => texts });
  expect(chooseHosts(given('vscode'), ['cursor'], HOSTS)).toEqual(['vscode']);
  expect(chooseHosts(given(), ['cursor'], HOSTS)).toEqual(['cursor']);
  expect(chooseHosts(given(), undefined, HOSTS)).toEqual([]);
});

test('Checks about hosts need one, unless others run beside them.', async () => {
  expect(await refusalOf(() => refuseWithoutHost(['hosts/starts-in-time'], []))).toContain('NO_HOST: Checks that judge for hosts');
  expect(() => refuseWithoutHost(['hosts', 'tools'], [])).not.toThrow();
  expect(() => refuseWithoutHost(['hosts'], ['cursor'])).not.toThrow();
  expect(() => refuseWithoutHost([], [])).not.toThrow();
});

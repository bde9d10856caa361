import { expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { Report } from '../../src/core/report.ts';
import type { FakeWire } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { runAgainstFake } from './fake-run.ts';

async function judge(fault: string | undefined, hosts: readonly string[], wire: FakeWire = 'stdio'): Promise<Report> {
  const checks = CHECKS.filter(({ id }) => /^(hosts|tools|sse)\/|^lifecycle\/modern-probe-is-survived$/.test(id));
  return runAgainstFake({ faults: FAULTS.filter(({ id }) => id === fault), wire, checks, hosts });
}

const verdicts = ({ hosts = [] }: Report) => hosts.map(({ id, loses, certain }) => `${id}: ${loses}${certain ? '' : '?'}`);

test.each(['stdio', 'http'] as const)(
  'No host loses anything of the reference over %s, but for those who do not speak that wire.',
  async (wire) => {
    const report = await judge(
      undefined,
      HOSTS.map(({ id }) => id),
      wire,
    );
    expect(report.findings.filter(({ check }) => check !== 'hosts/wire-is-spoken').map(({ text }) => text)).toEqual([]);
    expect(report.hosts?.filter(({ loses }) => loses !== 'nothing').map(({ id }) => id)).toEqual(wire === 'stdio' ? ['n8n'] : []);
  },
);

test('Without hosts there is no verdict on any, and no check on them.', async () => {
  const report = await judge('tool-name-with-dot', []);
  expect(report.hosts ?? []).toEqual([]);
  expect(report.checks.filter(({ id }) => id.startsWith('hosts/'))).toEqual([]);
});

test('A name with dots costs one host everything, another a tool, and a third nothing.', async () => {
  const report = await judge('tool-name-with-dot', ['claude-desktop', 'claude-code', 'cursor']);
  expect(verdicts(report)).toEqual(['claude-desktop: everything', 'claude-code: nothing?', 'cursor: tools?']);
  expect(report.hosts?.[2]?.tools).toEqual(['catalog.get-entity']);
});

test('What advice tells everybody names the hosts that were asked for, and is as grave as what they lose.', async () => {
  const [found, ...others] = (await judge('array-without-items', ['vscode', 'codex'])).findings.filter(({ era }) => era === 'legacy');
  expect(others).toEqual([]);
  expect([found?.check, found?.severity, found?.hosts?.map(({ host }) => host)]).toEqual(['tools/arrays-have-items', 'error', ['vscode']]);
  const [alone] = (await judge('array-without-items', ['codex'])).findings;
  expect([alone?.severity, alone?.hosts]).toEqual(['warning', undefined]);
});

test('What breaks the specification names the hosts that lose by it.', async () => {
  expect(verdicts(await judge('output-schema-refers-nowhere', ['claude-code', 'gemini-cli']))).toEqual([
    'claude-code: everything',
    'gemini-cli: everything?',
  ]);
  expect(verdicts(await judge('input-schema-without-type', ['claude-code', 'zed']))).toEqual(['claude-code: everything?', 'zed: nothing?']);
  expect(verdicts(await judge('required-is-null', ['claude-code', 'cursor', 'vscode']))).toEqual([
    'claude-code: everything?',
    'vscode: nothing?',
    'cursor: everything?',
  ]);
});

test('A server of HTTP+SSE alone is lost where that is not spoken.', async () => {
  expect(verdicts(await judge('serves-http-sse-only', ['codex', 'vscode'], 'sse'))).toEqual(['vscode: nothing?', 'codex: everything']);
});

test('A server that ends when it is asked for the stateless era is lost where it is not started anew.', async () => {
  expect(verdicts(await judge('modern-probe-kills-it', ['claude-code', 'copilot-cli', 'antigravity', 'codex']))).toEqual([
    'claude-code: nothing?',
    'copilot-cli: everything',
    'codex: nothing?',
    'antigravity: everything?',
  ]);
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runNode } from '../../scripts/gate/command.ts';
import type { Report } from '../../src/core/report.ts';
import { runBuilt } from '../cli/built-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-budgets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SERVER = [process.execPath, resolve('test/real/servers/greenhouse.mjs')];

interface Greenhouse {
  readonly startMs?: number;
  readonly slowFirstStart?: string;
  readonly listMs?: number;
  readonly tools?: number;
  readonly words?: number;
  readonly extra?: number;
}

let runs = 0;

/** Runs the built command with budgets against a process of this kind. */
async function judge(greenhouse: Greenhouse, ...words: readonly string[]) {
  const file = join(folder, `report-${runs++}.json`);
  const env = ['--env', `GREENHOUSE=${JSON.stringify(greenhouse)}`];
  const all = [
    'test',
    '--quiet',
    '--only',
    'budgets,tools/context-cost-is-bounded',
    ...env,
    ...words,
    '--reporter',
    `json=${file}`,
    '--',
    ...SERVER,
  ];
  const { code, stderr } = await runBuilt(all, { cwd: folder });
  const report = stderr === '' ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  return {
    code,
    stderr,
    file,
    report,
    found: report?.findings.map(({ check, severity, subject }) => `${severity} ${check}: ${subject ?? ''}`),
  };
}
const budgets = (...texts: readonly string[]) => texts.flatMap((text) => ['--budget', text]);

describe('a server within its budgets', () => {
  it('is silent, and what was seen stands beside each limit', async () => {
    const ample = budgets('startMs=15000', 'handshakeMs=15000', 'listMs=15000', 'contextCost=1000', 'toolCost=300');
    const { code, found, report } = await judge({}, ...ample);
    expect(found).toEqual([]);
    expect(code).toBe(0);
    expect(report?.checks.filter(({ id, verdict }) => id.startsWith('budgets/') && verdict === 'passed').length).toBe(5);
    expect(report?.traits.map(({ name }) => name)).toContain('milliseconds to start, of the 15000 in the budget');
  });

  it('is not found for one slow moment', async () => {
    const { code, found } = await judge({ slowFirstStart: join(folder, 'started') }, ...budgets('startMs=1400', 'handshakeMs=1400'));
    expect(found).toEqual([]);
    expect(code).toBe(0);
  });

  it('has no line in its report where no budget is set', async () => {
    const { code, report } = await judge({});
    expect(report?.checks.map(({ id }) => id)).toEqual(['tools/context-cost-is-bounded']);
    expect(code).toBe(0);
  });
});

describe('a server over its budgets', () => {
  it('starts too slowly, which is one finding', async () => {
    const { code, found, report } = await judge({ startMs: 900 }, ...budgets('startMs=500', 'handshakeMs=500', 'listMs=5000'));
    expect(found).toEqual(['error budgets/start-fits: ']);
    expect(report?.findings[0]).toMatchObject({ expected: 'at most 500 ms', blocks: ['budgets/handshake-fits'] });
    expect(report?.findings[0]?.actual).toMatch(/^\d+ ms, the quickest of \d+ starts; the slowest took \d+ ms$/);
    expect(code).toBe(1);
  });

  it('lists too slowly', async () => {
    const { code, found, report } = await judge({ listMs: 600 }, ...budgets('listMs=300', 'startMs=15000'));
    expect(found).toEqual(['error budgets/lists-fit: tools/list']);
    expect(report?.findings[0]?.actual).toMatch(/^\d+ ms, the quickest of 3 walks/);
    expect(code).toBe(1);
  });

  it('grows between two reports, also where the earlier one had grown before', async () => {
    const first = await judge({});
    const grown = await judge({ extra: 100 }, '--baseline', first.file, ...budgets('contextGrowth=10%'));
    expect(grown.found).toEqual([`error budgets/growth-fits: ${first.report?.startedAt}`]);
    expect(grown.report?.findings[0]?.text).toMatch(/Grown most: `water_fern_0` \(\d+ more\)\.$/);
    expect(grown.code).toBe(1);
    expect(await judge({ extra: 102 }, '--baseline', grown.file, ...budgets('contextGrowth=10%'))).toMatchObject({ code: 0, found: [] });
    const again = await judge({ extra: 200 }, '--baseline', grown.file, ...budgets('contextGrowth=10%'));
    expect(again.found).toEqual([`error budgets/growth-fits: ${grown.report?.startedAt}`]);
    expect(again.code).toBe(1);
  });

  it('costs too much, by the budgets of a configuration', async () => {
    const config = {
      budgets: { contextCost: 100, countedBy: 'o200k' },
      targets: { greenhouse: { command: SERVER[0], args: SERVER.slice(1), budgets: { toolCost: 20_000 } } },
    };
    const place = join(folder, 'project');
    mkdirSync(place);
    writeFileSync(join(place, 'litmus.config.json'), JSON.stringify(config));
    const { code, stdout } = await runBuilt(['test', '--only', 'budgets', 'greenhouse'], { cwd: place });
    expect(stdout).toMatch(/error {2}budgets\/all-tools-fit/);
    expect(stdout).toMatch(/expected at most 100 tokens\n +actual {3}\d+ tokens, counted by the tokenizer o200k_base/);
    expect(stdout).not.toContain('budgets/each-tool-fits');
    expect(code).toBe(1);
  });

  it('waits for a baseline before it can grow', async () => {
    const asked = await judge({}, ...budgets('contextGrowth=10%'));
    expect(asked.stderr).toContain('--baseline FILE');
    expect(asked.code).toBe(2);
    const file = join(folder, 'growth.json');
    writeFileSync(file, JSON.stringify({ budgets: { contextGrowth: '10%' } }));
    const { code, report } = await judge({}, '--project', file);
    const [check] = report?.checks.filter(({ id }) => id === 'budgets/growth-fits') ?? [];
    expect(check).toMatchObject({ verdict: 'skipped', because: expect.stringContaining('--baseline FILE') });
    expect(code).toBe(0);
  });
});

describe('the package as it is published, alone in a folder', () => {
  const place = join(folder, 'installed', 'node_modules', 'mcp-litmus');
  const run = (...words: readonly string[]) =>
    runNode([join(place, 'bin', 'mcp-litmus.js'), 'test', '--only', 'tools', ...words, '--', ...SERVER], {
      root: folder,
      timeoutMs: 60_000,
    });

  it('estimates, and asks for the tokenizer', async () => {
    mkdirSync(place, { recursive: true });
    for (const part of ['bin', 'dist', 'package.json']) cpSync(resolve(part), join(place, part), { recursive: true });
    const { ok, output } = await run();
    expect(output.replace(/\s+/g, ' ')).toContain('Install `gpt-tokenizer` beside `mcp-litmus`');
    expect(output).not.toContain('o200k');
    expect(ok).toBe(true);
  });

  it('refuses budgets that count by it', async () => {
    const { ok, output } = await run('--budget', 'contextCost=9000', '--budget', 'countedBy=o200k');
    expect(output).toContain('The budgets count tokens by `o200k`, and its tokenizer is not there.');
    expect(output).toContain('Install `gpt-tokenizer`');
    expect(ok).toBe(false);
  });

  it('counts exactly once it is there', async () => {
    symlinkSync(resolve('node_modules/gpt-tokenizer'), join(place, '..', 'gpt-tokenizer'), 'junction');
    const { ok, output } = await run('--budget', 'contextCost=9000', '--budget', 'countedBy=o200k');
    expect(output).toContain('o200k');
    expect(output).not.toContain('Install');
    expect(ok).toBe(true);
  });
});

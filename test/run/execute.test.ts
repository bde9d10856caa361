import { describe, expect, it } from 'vitest';
import { type AnyCheck, type AnyFinding, defineCheck, type RunCheck } from '../../src/core/check.ts';
import { type Connection, NoAnswer } from '../../src/core/connection.ts';
import { askForFixture } from '../../src/core/fixtures.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import { type ExecuteSetup, executeRun, executeWatch, toWatched } from '../../src/run/execute.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import type { Task } from '../../src/run/plan.ts';
import { standIn } from '../stand-in.ts';

const frame: Frame = { kind: 'stderr', from: 'server', connection: 'c1', seq: 3, t: 0, text: 'x' };
const place = { check: 'a/b', era: 'legacy', revision: '2025-11-25', wire: 'memory' } as const;
const base = {
  id: 'a/b',
  claim: '',
  subject: 'server',
  requirement: { level: 'MUST', rows: ['RPC-05'], says: '', spec: 'a#b' },
  messages: { bad: 'It said `{{word}}`.' },
  remedy: '',
  catches: {},
} as const;

function runTask(run: RunCheck<typeof base.messages>['run'], connection: 'shared' | 'expendable' | 'fresh' | 'none' = 'shared'): Task {
  return { check: defineCheck({ ...base, connection, run }), peer: {} as never, place };
}
function setup(closed: string[] = []): ExecuteSetup {
  const connection = (id: string) => standIn<Connection>({ id, frames: [], close: async () => void closed.push(id) });
  return {
    limits: DEFAULT_LIMITS,
    deadlineMs: 50,
    now: () => 0,
    nonce: () => 'n',
    patience: (work) => work(),
    shared: async () => connection('shared'),
    capable: async () => connection('capable'),
    expendable: async () => connection('expendable'),
    open: async () => connection('own'),
  };
}
const bad = { message: 'bad', values: { word: 'no' }, evidence: [frame] } as const;

describe('a check that runs', () => {
  it('is skipped, and gets no connection, where its occasion is missing', async () => {
    const check = defineCheck({ ...base, needs: ['roots', 'sampling'], run: async ({ report }) => report(bad) });
    const task: Task = { check, peer: { fixtures: {} } as never, place };
    const unopened = async (): Promise<Connection> => Promise.reject(new Error('opened'));
    const skipped = await executeRun(task, { ...setup(), shared: unopened });
    expect(skipped).toMatchObject({ verdict: 'skipped', because: askForFixture('roots') });
    const fixtures = { sampling: { tool: 'ask', arguments: {} } };
    expect(await executeRun({ ...task, peer: { fixtures } as never }, setup())).toMatchObject({ verdict: 'failed' });
  });

  it('says what is wrong with an occasion that was named and is not listed, wherever it asks for one', async () => {
    const unlisted = { roots: 'The server has no tool `ask`, which `fixtures.roots` names.' };
    const peer = { fixtures: {}, unlisted } as never;
    const expected = { verdict: 'skipped', because: unlisted.roots };
    const needs = defineCheck({ ...base, needs: ['roots'], run: async ({ report }) => report(bad) });
    expect(await executeRun({ check: needs, peer, place }, setup())).toMatchObject(expected);
    const asks = defineCheck({ ...base, run: async ({ skip }) => skip(askForFixture('roots')) });
    expect(await executeRun({ check: asks, peer, place }, setup())).toMatchObject(expected);
    const other = defineCheck({ ...base, run: async ({ skip }) => skip('It declares no tools.') });
    expect(await executeRun({ check: other, peer, place }, setup())).toMatchObject({ because: 'It declares no tools.' });
  });

  it('passes when it reports nothing, and fails with what it reported, told once for each subject', async () => {
    expect(
      await executeRun(
        runTask(async () => {}),
        setup(),
      ),
    ).toMatchObject({ verdict: 'passed' });
    const failed = await executeRun(
      runTask(async ({ report }) => {
        report(bad);
        report(bad);
        report({ ...bad, subject: 'other' });
      }),
      setup(),
    );
    expect(failed).toMatchObject({
      verdict: 'failed',
      findings: [{ text: 'It said `no`.', severity: 'error', evidence: [3] }, { subject: 'other' }],
    });
  });

  it('says of hosts which tools they lose, also where it is none', async () => {
    const hosts = [{ host: 'cline', name: 'Cline', effect: 'cuts', source: 'https://a.b', seen: '2026-11', confidence: 'high' }] as const;
    const findingOf = async (more: Pick<AnyFinding, 'hosts' | 'tools'>) => {
      const outcome = await executeRun(
        runTask(async ({ report }) => report({ ...bad, ...more })),
        setup(),
      );
      return { hosts: outcome.findings[0]?.hosts, tools: outcome.findings[0]?.tools };
    };
    expect(await findingOf({})).toEqual({ hosts: undefined, tools: undefined });
    expect(await findingOf({ hosts })).toEqual({ hosts, tools: [] });
    expect(await findingOf({ hosts, tools: ['a'] })).toEqual({ hosts, tools: ['a'] });
    expect(await findingOf({ tools: ['a'] })).toEqual({ hosts: undefined, tools: ['a'] });
  });

  it('does not blame the server for what followed once we cut it short', async () => {
    const frames: Frame[] = [{ ...frame, seq: 1 }];
    const connection = standIn<Connection>({ id: 'shared', frames, close: async () => {} });
    const outcome = await executeRun(
      runTask(async ({ report }) => {
        frames.push({ kind: 'trouble', from: 'wire', connection: 'c1', seq: 2, t: 0, code: 'FLOOD', text: 'It sent too much.' });
        report(bad);
      }),
      { ...setup(), shared: async () => connection },
    );
    expect(outcome).toMatchObject({
      verdict: 'inconclusive',
      findings: [],
      because: 'What it said was cut short by us. It sent too much.',
    });
  });

  it('has the last word when it reported and then stopped: what was found counts', async () => {
    const outcome = await executeRun(
      runTask(async ({ report, inconclusive }) => {
        report(bad);
        return inconclusive('Then it fell silent.');
      }),
      setup(),
    );
    expect(outcome.verdict).toBe('failed');
  });

  it('is skipped or inconclusive by its own word', async () => {
    expect(
      await executeRun(
        runTask(async ({ skip }) => skip('No tools.')),
        setup(),
      ),
    ).toMatchObject({ verdict: 'skipped', because: 'No tools.' });
    expect(
      await executeRun(
        runTask(async ({ inconclusive }) => inconclusive('Silence.')),
        setup(),
      ),
    ).toMatchObject({ verdict: 'inconclusive' });
  });

  it('is inconclusive when a connection does not come up, or the deadline passes', async () => {
    const silent = runTask(async () => {
      throw new NoAnswer('It did not come up.');
    });
    expect(await executeRun(silent, setup())).toMatchObject({ verdict: 'inconclusive', because: 'It did not come up.' });
    expect(
      await executeRun(
        runTask(() => new Promise(() => {})),
        setup(),
      ),
    ).toMatchObject({ verdict: 'inconclusive' });
  });

  it('crashes loudly when it fails in itself', async () => {
    const broken = runTask(async () => {
      throw new TypeError('undefined is not a function');
    });
    const outcome = await executeRun(broken, setup());
    expect(outcome.verdict).toBe('crashed');
    expect(outcome.because).toContain('undefined is not a function');
  });

  it('has its own connections closed, and never the shared one', async () => {
    const closed: string[] = [];
    await executeRun(
      runTask(async ({ open }) => void (await open()), 'fresh'),
      setup(closed),
    );
    expect(closed).toEqual(['own', 'own']);
    await executeRun(
      runTask(async () => {}),
      setup(closed),
    );
    expect(closed).toEqual(['own', 'own']);
  });

  it('leaves the expendable connection to the next one, unless it is given up while it is still at it', async () => {
    const closed: string[] = [];
    const ids: string[] = [];
    await executeRun(
      runTask(async ({ connection }) => void ids.push(connection.id), 'expendable'),
      setup(closed),
    );
    expect([ids, closed]).toEqual([['expendable'], []]);
    await executeRun(
      runTask(() => new Promise(() => {}), 'expendable'),
      setup(closed),
    );
    expect(closed).toEqual(['expendable']);
  });
});

describe('a check that watches', () => {
  it('sees which connections are ordinary', async () => {
    const frames: Frame[] = [
      { kind: 'open', from: 'wire', connection: 'c1', seq: 0, t: 0, wire: 'memory', era: 'legacy', purpose: 'ordinary' },
      { kind: 'open', from: 'wire', connection: 'c2', seq: 1, t: 0, wire: 'memory', era: 'legacy', purpose: 'probe' },
    ];
    let seen: readonly boolean[] = [];
    const check: AnyCheck = defineCheck({
      ...base,
      watch({ isOrdinary }) {
        seen = [isOrdinary('c1'), isOrdinary('c2')];
      },
    });
    expect(await executeWatch({ check, peer: {} as never, place }, toWatched(frames), setup())).toMatchObject({ verdict: 'passed' });
    expect(seen).toEqual([true, false]);
  });
});

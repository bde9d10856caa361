import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { RunEvent } from '../../src/core/event.ts';
import { foldReport } from '../../src/core/report.ts';
import type { Target } from '../../src/core/target.ts';
import { UserError } from '../../src/core/user-error.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { DEFAULT_LIMITS, type TestOptions } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';

const memory: Target = { kind: 'memory', name: 'fake', peer: createMemoryPeer({}) };

function optionsFor(target: Target, more: Partial<TestOptions> = {}): TestOptions {
  const limits = { ...DEFAULT_LIMITS, requestMs: 600, startMs: 1200, quietMs: 60, exitMs: 300 };
  return {
    target,
    shownTarget: 'fake',
    rerun: 'mcp-litmus test',
    toolVersion: '1.2.3',
    checks: CHECKS,
    maxPages: 10,
    limits,
    jobs: 2,
    ...more,
  };
}
async function collect(options: TestOptions): Promise<readonly RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const event of runTest(options)) events.push(event);
  return events;
}
const fold = (events: readonly RunEvent[]) => foldReport(events, (text) => text);

describe('a run', () => {
  it('begins with what is tested and ends with how it ended', async () => {
    const events = await collect(optionsFor(memory, { only: ['lifecycle'] }));
    expect(events[0]).toMatchObject({ kind: 'started', version: '1.2.3', target: 'fake' });
    expect(events.at(-1)).toMatchObject({ kind: 'ended', how: 'complete' });
  });

  it('grades a server of both eras in each of them', async () => {
    const report = fold(await collect(optionsFor(memory, { only: ['tools'] })));
    expect(report.server?.eras).toEqual(['legacy', 'modern']);
    expect(new Set(report.checks.map(({ era }) => era))).toEqual(new Set(['legacy', 'modern']));
  });

  it('calls the named tool after everything else was seen', async () => {
    const call = { tool: 'list_branches', typed: {}, raw: {} };
    const events = await collect(optionsFor(memory, { only: ['calls', 'jsonrpc', 'stdio'], call }));
    const callsTool = events.flatMap((event) => {
      const check = event.kind === 'progress' ? CHECKS.find(({ id }) => id === event.text) : undefined;
      return check !== undefined && 'run' in check ? [check.callsTool === true || check.guardsCalls === true] : [];
    });
    expect(callsTool).toContain(true);
    expect(callsTool).toEqual([...callsTool].sort((a, b) => Number(a) - Number(b)));
  });

  it('tries only what was asked for', async () => {
    const report = fold(await collect(optionsFor(memory, { only: ['tools/names-are-unique'] })));
    expect(new Set(report.checks.map(({ id }) => id))).toEqual(new Set(['tools/names-are-unique']));
  });

  it('finds HTTP+SSE behind a URL that refuses a POST, and says so', async () => {
    const server = await startHttpServer({});
    try {
      const target: Target = { kind: 'url', url: server.sseUrl, transport: 'auto', headers: {}, insecure: false };
      const report = fold(await collect(optionsFor(target, { only: ['lifecycle'] })));
      expect(report.server?.wire).toBe('sse');
      expect(report.server?.because[0]).toContain('HTTP+SSE');
    } finally {
      await server.close();
    }
  });

  it('throws what the user can mend at its reader', async () => {
    await expect(collect(optionsFor(memory, { call: { tool: 'nowhere', typed: {}, raw: {} } }))).rejects.toThrow(UserError);
  });

  it('ends what it started and tells what it found when it is stopped', async () => {
    const stop = new AbortController();
    const events: RunEvent[] = [];
    for await (const event of runTest(optionsFor(memory, { signal: stop.signal }))) {
      events.push(event);
      if (event.kind === 'surveyed') stop.abort();
    }
    expect(events.at(-1)).toMatchObject({ kind: 'ended', how: 'interrupted' });
    const opened = events.filter((event) => event.kind === 'frame' && event.frame.kind === 'start').length;
    const ended = events.filter((event) => event.kind === 'frame' && event.frame.kind === 'exit').length;
    expect(ended).toBe(opened);
  });

  it('ends what it started when its reader walks away', async () => {
    let started = 0;
    const peer = createMemoryPeer({});
    const counting: Target = {
      kind: 'memory',
      name: 'fake',
      peer: {
        start(io) {
          started += 1;
          return peer.start({
            ...io,
            exit(code) {
              started -= 1;
              io.exit(code);
            },
          });
        },
      },
    };
    for await (const event of runTest(optionsFor(counting))) if (event.kind === 'surveyed') break;
    expect(started).toBe(0);
  });
});

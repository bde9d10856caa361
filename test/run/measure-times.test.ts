import { describe, expect, it } from 'vitest';
import { createOpener } from '../../src/client/opener.ts';
import { walkList } from '../../src/client/pages.ts';
import type { Budgets } from '../../src/core/budgets.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { pause } from '../../src/fake/bending.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { measureTimes } from '../../src/run/measure-times.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { listedPeer } from '../peer/listed-peer.ts';

const limits = { ...DEFAULT_LIMITS, requestMs: 2000, startMs: 2000, exitMs: 200 };

/** Greets once and walks the list of tools, as a run does; the times of the first attempts are those of `slow`. */
async function measure(budgets: Budgets, slow: { readonly initialize?: readonly number[]; readonly 'tools/list'?: readonly number[] }) {
  const left: Record<string, number[]> = { initialize: [...(slow.initialize ?? [])], 'tools/list': [...(slow['tools/list'] ?? [])] };
  const fault = defineFault({
    id: 'slow-at-first',
    does: 'Takes its time at first.',
    async handle(message, next) {
      const ms = left[String(message['method'])]?.shift() ?? 0;
      if (ms > 0) await pause(ms);
      return next(message);
    },
  });
  const log = createFrameLog(() => performance.now());
  const opener = createOpener({ target: { kind: 'memory', name: 'fake', peer: createMemoryPeer({ faults: [fault] }) }, log, limits });
  const told: string[] = [];
  try {
    const { connection } = await opener.attempt({ revision: '2025-11-25' });
    const list = await walkList(connection, 'tools', { maxPages: 10, maxMs: 5000 });
    await connection.close();
    const peer = { ...listedPeer({}), lists: { tools: list } };
    const setup = { log, opener, limits, maxPages: 10, isStopped: () => false, progress: (text: string) => told.push(text) };
    return { times: await measureTimes(budgets, peer, setup), told };
  } finally {
    await opener.closeAll();
  }
}

describe('times', () => {
  it('are taken from what the run has seen', async () => {
    const { times, told } = await measure({ startMs: 1500, handshakeMs: 1500, listMs: 1500 }, {});
    expect([times.start.length, times.handshake.length, times.lists.tools?.length, times.lists.prompts?.length]).toEqual([1, 1, 1, 0]);
    expect(times.start[0]?.evidence.map(({ kind }) => kind)).toEqual(['start', 'message']);
    expect(told).toEqual([]);
  });

  it('are measured again when they are over, until one is within', async () => {
    const { times, told } = await measure({ startMs: 600, listMs: 600 }, { initialize: [900], 'tools/list': [900] });
    expect(told.length).toBeGreaterThan(0);
    expect(times.start.length).toBe(told.length + 1);
    expect(Math.min(...times.start.map(({ ms }) => ms))).toBeLessThan(600);
    expect(Math.min(...(times.lists.tools ?? []).map(({ ms }) => ms))).toBeLessThan(600);
  });

  it('are over for good after three samples', async () => {
    const { times, told } = await measure({ handshakeMs: 50 }, { initialize: [100, 100, 100, 100] });
    expect(told.length).toBe(2);
    expect(times.handshake.length).toBe(3);
    expect(Math.min(...times.handshake.map(({ ms }) => ms))).toBeGreaterThan(50);
  });

  it('are not taken of other eras', async () => {
    const { times } = await measure({ startMs: 1500 }, {});
    expect(times.handshake[0]?.ms).toBeLessThan(1500);
    const log = createFrameLog(() => performance.now());
    const opener = createOpener({ target: { kind: 'memory', name: 'fake', peer: createMemoryPeer() }, log, limits });
    await opener.attempt({ revision: '2025-11-25' });
    await opener.closeAll();
    const setup = { log, opener, limits, maxPages: 10, isStopped: () => true, progress: () => {} };
    expect(await measureTimes({}, listedPeer({ revision: '2026-07-28' }), setup)).toMatchObject({ start: [], handshake: [] });
  });
});

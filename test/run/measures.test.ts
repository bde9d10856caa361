import { describe, expect, it } from 'vitest';
import { createOpener } from '../../src/client/opener.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import type { Peer } from '../../src/core/peer.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { measurePeers } from '../../src/run/measures.ts';
import { DEFAULT_LIMITS, type TestOptions } from '../../src/run/options.ts';
import { listedPeer } from '../peer/listed-peer.ts';

async function measure(options: Pick<TestOptions, 'baseline' | 'budgets' | 'loadTokenizers'>, peers: readonly Peer[]) {
  const log = createFrameLog(() => performance.now());
  const opener = createOpener({ target: { kind: 'memory', name: 'fake', peer: createMemoryPeer() }, log, limits: DEFAULT_LIMITS });
  const setup = { log, opener, limits: DEFAULT_LIMITS, maxPages: 10, isStopped: () => false, progress: () => {} };
  return measurePeers(options, peers, setup);
}

const tools = [[{ name: 'a', inputSchema: { type: 'object' } }]];

describe('what is measured at the end', () => {
  it('is the cost of the tools in each era, counted once where they are the same', async () => {
    let counted = 0;
    const o200k = () => {
      counted += 1;
      return { together: 5, each: [5] };
    };
    const peers = [listedPeer({ pages: tools }), listedPeer({ pages: tools, revision: '2026-07-28' })];
    const measured = await measure({ loadTokenizers: async () => ({ counters: { o200k } }) }, peers);
    expect([...measured.keys()]).toEqual(['legacy', 'modern']);
    expect(measured.get('modern')?.context).toBe(measured.get('legacy')?.context);
    expect(counted).toBe(1);
  });

  it('loads no tokenizer for a server without tools, and times nothing without a budget', async () => {
    const measured = await measure({ loadTokenizers: () => Promise.reject(new Error('It was loaded.')) }, [listedPeer({})]);
    expect(measured.get('legacy')).toEqual({});
  });

  it('hands on the baseline', async () => {
    const baseline = { at: '2026-01-01T00:00:00.000Z' };
    expect((await measure({ baseline }, [listedPeer({ pages: tools })])).get('legacy')?.baseline).toBe(baseline);
  });
});

import { describe, expect, it } from 'vitest';
import { toolResultsIn, whyNoResult } from '../../../src/peer/calls/tool-results.ts';
import { answered, listedPeer } from '../listed-peer.ts';

const peer = listedPeer({ pages: [[{ name: 'a' }]] });
const call = (name: string) => ({ method: 'tools/call', params: { name } });

describe('the results of tools', () => {
  it('are the finished ones of tools that are listed', () => {
    const exchanges = [
      answered(30, call('a'), { content: [] }),
      answered(32, call('a'), { resultType: 'complete', content: [] }),
      answered(34, call('a'), { resultType: 'input_required' }),
      answered(36, call('a'), { task: { taskId: '1' } }),
      answered(38, call('no_such_tool'), { isError: true }),
      answered(40, { method: 'tools/list' }, { tools: [] }),
    ];
    expect(toolResultsIn(exchanges, peer).map(({ evidence }) => evidence[0].seq)).toEqual([30, 32]);
  });

  it('are missing for a reason', () => {
    expect(whyNoResult(peer)).toContain('--call TOOL');
    expect(whyNoResult(listedPeer({ call: { tool: 'a', arguments: {} } }))).toContain('Give arguments');
  });
});

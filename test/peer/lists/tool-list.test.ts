import { describe, expect, it } from 'vitest';
import { listedTools, whyNoTools } from '../../../src/peer/lists/tool-list.ts';
import { listedPeer } from '../listed-peer.ts';

describe('the listed tools', () => {
  it('come from every page, each with the frame of its page', () => {
    const tools = listedTools(listedPeer({ pages: [[{ name: 'a' }], [{ name: 'b' }]] }));
    expect(tools.map(({ name, frame }) => [name, frame.seq])).toEqual([
      ['a', 11],
      ['b', 13],
    ]);
  });

  it('leave out what is no object, and name by its place what has no name', () => {
    const peer = listedPeer({ pages: [[null, 'x', { name: 7 }, [], {}]] });
    expect(listedTools(peer).map(({ name }) => name)).toEqual(['tools[2]', 'tools[4]']);
  });

  it('count once what a list that runs in a loop repeats', () => {
    const pages = [[{ name: 'a' }], [{ name: 'a' }]];
    expect(listedTools(listedPeer({ pages, ended: 'loop' })).length).toBe(1);
    expect(listedTools(listedPeer({ pages })).length).toBe(2);
  });

  it('are missing for a reason', () => {
    expect(whyNoTools(listedPeer({}))).toBe('It declares no tools.');
    expect(whyNoTools(listedPeer({ pages: [[]] }))).toBe('It lists no tools.');
    expect(whyNoTools(listedPeer({ pages: [[]], ended: 'broken' }))).toBe('Its list of tools did not come.');
    expect(whyNoTools(listedPeer({ pages: [[null]] }))).toBe('It lists no tools.');
    expect(whyNoTools(listedPeer({ pages: [[{}]] }))).toBeUndefined();
  });
});

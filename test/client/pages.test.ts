import { describe, expect, it } from 'vitest';
import { walkList } from '../../src/client/pages.ts';
import { bendResult, failWith, without } from '../../src/fake/bending.ts';
import { defineFault, type Fault } from '../../src/fake/fault.ts';
import { startPeer } from './fake-peers.ts';

async function walk(
  bend?: Omit<Fault, 'id' | 'does'>,
  maxPages = 10,
  revision: '2025-11-25' | '2026-07-28' = '2025-11-25',
  maxMs = 10_000,
) {
  const { open } = await startPeer('stdio', ...(bend ? [defineFault({ id: 'bent', does: 'Bends.', ...bend })] : []));
  return walkList(await open({ revision }), 'tools', { maxPages, maxMs });
}

describe('a walk through a list', () => {
  it('goes on until there is no cursor', async () => {
    const listing = await walk();
    expect(listing.ended).toBe('complete');
    expect(listing.pages.length).toBeGreaterThan(1);
    expect(listing.pages[0]).not.toHaveProperty('cursor');
    expect(listing.items).toEqual(listing.pages.flatMap(({ items }) => items));
  });

  it('stops at the limit', async () => {
    expect(await walk(undefined, 1)).toMatchObject({ ended: 'limit', pages: { length: 1 } });
  });

  it('stops when its time is up', async () => {
    let turn = 0;
    const endless = bendResult('tools/list', () => ({ tools: [{ name: `t${turn}` }], nextCursor: `c${turn++}` }));
    const anyCursor: Fault['handle'] = (message, next) => next(message['method'] === 'tools/list' ? { ...message, params: {} } : message);
    const listing = await walk({ bend: endless, handle: anyCursor }, 1_000_000, '2025-11-25', 100);
    expect(listing.ended).toBe('limit');
    expect(listing.pages.length).toBeGreaterThan(1);
  });

  it('tells thousands of pages apart that differ in their last item, and holds nothing up', async () => {
    let turn = 0;
    const same = Array.from({ length: 200 }, (_, index) => ({ name: `same-${index}` }));
    const nearly = bendResult('tools/list', () => ({ tools: [...same, { name: `t${turn}` }], nextCursor: `c${turn++}` }));
    const anyCursor: Fault['handle'] = (message, next) => next(message['method'] === 'tools/list' ? { ...message, params: {} } : message);
    expect(await walk({ bend: nearly, handle: anyCursor }, 500)).toMatchObject({ ended: 'limit', pages: { length: 500 } });
  });

  it('notices a cursor that comes twice', async () => {
    const listing = await walk({
      bend: bendResult('tools/list', (result) => ({ ...result, nextCursor: 'again' })),
      offer: (each) => ({ ...each, pageSize: 100 }),
    });
    expect(listing.ended).not.toBe('complete');
  });

  it('notices a page that comes twice under new cursors', async () => {
    let turn = 0;
    const repeat = bendResult('tools/list', () => ({ tools: [{ name: 'same' }], nextCursor: `c${turn++}` }));
    const listing = await walk({
      bend: repeat,
      handle: (message, next) => next(message['method'] === 'tools/list' ? { ...message, params: {} } : message),
    });
    expect(listing).toMatchObject({ ended: 'loop', pages: { length: 2 } });
  });

  it('notices two pages that come by turns under new cursors', async () => {
    let turn = 0;
    const turns = bendResult('tools/list', () => ({ tools: [{ name: `tool-${turn++ % 2}` }], nextCursor: `c${turn}` }));
    const listing = await walk({
      bend: turns,
      handle: (message, next) => next(message['method'] === 'tools/list' ? { ...message, params: {} } : message),
    });
    expect(listing).toMatchObject({ ended: 'loop', pages: { length: 3 } });
  });

  it.each([
    ['a page is refused', { handle: failWith('tools/list', () => ({ code: -32603, message: 'broken' })) }],
    ['a page has no array', { bend: bendResult('tools/list', (result) => without(result, 'tools')) }],
  ])('breaks off when %s', async (_, bend) => {
    expect(await walk(bend)).toMatchObject({ ended: 'broken', items: [] });
  });

  it('takes an empty cursor for the end in the session era alone', async () => {
    const empty = { bend: bendResult('tools/list', (result) => ({ ...result, nextCursor: '' })) };
    expect((await walk(empty)).ended).toBe('complete');
    expect((await walk(empty, 10, '2026-07-28')).pages.length).toBeGreaterThan(1);
  });
});

describe('a list that does not come', () => {
  it('tells what the channel told of it', async () => {
    const hangUp: Fault['handle'] = (message, next, { process }) => {
      if (message['method'] === 'tools/list') process?.stdout(`${'a'.repeat(1000)}\n`.repeat(10_001));
      return message['method'] === 'tools/list' ? undefined : next(message);
    };
    expect(await walk({ handle: hangUp })).toMatchObject({ ended: 'broken', trouble: expect.stringContaining('that are no messages') });
  });
});

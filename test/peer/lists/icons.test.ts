import { expect, test } from 'vitest';
import { iconsOf, sourcesIn } from '../../../src/peer/lists/icons.ts';
import { listedPeer } from '../listed-peer.ts';

test('Icons are found on the server and on the entries of its lists.', () => {
  const peer = listedPeer({ pages: [[{ name: 'a' }], [{ name: 'b', icons: [{ src: 'https://x.example/b.png' }] }]] });
  expect(iconsOf({ ...peer, serverInfo: { icons: 'none' } }).map(({ owner, icons }) => [owner, icons])).toEqual([
    ['the server', 'none'],
    ['the tool `b`', [{ src: 'https://x.example/b.png' }]],
  ]);
});

test('Sources are read where they are strings.', () => {
  expect(sourcesIn([{ src: 'a' }, { src: 1 }, 'b', {}])).toEqual(['a']);
  expect(sourcesIn('none')).toEqual([]);
});

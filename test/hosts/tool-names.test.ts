import { describe, expect, test } from 'vitest';
import type { Host } from '../../src/hosts/host.ts';
import { nameBefore, namesServer, roomForServer, strangersIn } from '../../src/hosts/tool-names.ts';

const GROUNDS = { source: 'https://example.com', seen: '2026-11', confidence: 'high' } as const;
const HOST: Host = {
  id: 'host',
  name: 'Host',
  toolName: { form: 'mcp__{server}__{tool}', ...GROUNDS },
  toolCharacters: { allowed: 'A-Za-z0-9_-', replacedBy: '_', ...GROUNDS },
  toolLength: { most: 20, effect: 'cuts', ...GROUNDS },
};
const NOBODY: Host = { id: 'nobody', name: 'Nobody' };

describe('The room for the name of the server', () => {
  test('is what prefix and tool leave.', () => {
    expect(roomForServer(HOST, 'search')).toBe(20 - 'mcp____search'.length);
    expect(roomForServer(HOST, 'search_all_books')).toBeLessThan(0);
  });

  test('is boundless where the host shortens that name itself.', () => {
    const host: Host = { ...HOST, toolName: { form: '{server}_{tool}', longestServer: 5, ...GROUNDS } };
    expect(roomForServer(host, 'search')).toBe(Number.POSITIVE_INFINITY);
    expect(roomForServer(host, 'search_all_books')).toBe(3);
  });

  test('is not known where form or length is not.', () => {
    expect(roomForServer(NOBODY, 'search')).toBeUndefined();
  });
});

test('A name is placed, spelled and cut as the host does it.', () => {
  expect(nameBefore(HOST, 'a.b', 'my server')).toBe('mcp__my_server__a_b');
  expect(nameBefore(HOST, 'search_all_books', 'x')).toBe('mcp__x__search_all_b');
  expect(nameBefore(NOBODY, 'search', 'x')).toBeUndefined();
});

test('Names with a dollar sign stay as they are.', () => {
  const { toolCharacters: _, ...host } = HOST;
  expect(nameBefore(host, '$&', '$1')).toBe('mcp__$1__$&');
});

test('Whether the server is named at all is told.', () => {
  expect([namesServer(HOST), namesServer({ ...HOST, toolName: { form: '{tool}', ...GROUNDS } }), namesServer(NOBODY)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('Characters that are replaced are no strangers; others are, each once.', () => {
  const strict: Host = { ...HOST, toolCharacters: { allowed: 'a-z', effect: 'drops-tool', ...GROUNDS } };
  expect(strangersIn(HOST, 'a.b')).toEqual([]);
  expect(strangersIn(strict, 'a.b.c d')).toEqual(['.', ' ']);
  expect(strangersIn(NOBODY, 'a.b')).toEqual([]);
});

test('A host that writes names in small letters is told so, and one that takes characters out.', () => {
  const lowered: Host = { ...HOST, toolName: { form: '{server}_{tool}', isLowered: true, ...GROUNDS } };
  expect(nameBefore(lowered, 'getItem', 'Shop')).toBe('shop_getitem');
  const emptied: Host = { ...HOST, toolCharacters: { allowed: 'A-Za-z0-9_-', replacedBy: '', ...GROUNDS } };
  expect(nameBefore(emptied, 'a.b', 'x')).toBe('mcp__x__ab');
});

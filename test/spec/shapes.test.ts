import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REVISIONS } from '../../src/core/revision.ts';
import { factsOf } from '../../src/spec/revisions.ts';
import { loadShapes } from '../../src/spec/shapes.ts';

const TOOL = { name: 'search', inputSchema: { type: 'object' } };

describe.each(REVISIONS)('The shapes of %s', (revision) => {
  it('cover every method that the revision knows.', async () => {
    const facts = factsOf(revision);
    const shapes = await loadShapes(revision);
    expect(Object.keys(shapes.results).sort()).toEqual(Object.keys(facts.clientRequests).sort());
    expect(Object.keys(shapes.notifications).sort()).toEqual(Object.keys(facts.serverNotifications).sort());
    expect(Object.keys(shapes.requests).sort()).toEqual(Object.keys(facts.serverRequests).sort());
  });

  it('need no package at run time.', () => {
    expect(readFileSync(`src/spec/rev-${revision}/shapes.js`, 'utf8')).not.toMatch(/\brequire\(|\bimport\b/);
  });

  it('hold no prose.', () => {
    const text = readFileSync(`src/spec/rev-${revision}/schema.json`, 'utf8');
    expect(text.match(/"(description|title|\$comment)":"/g) ?? []).toEqual([]);
  });

  it('take a list of tools with members that nobody knows, and a schema that only a validator understands.', async () => {
    const { results } = await loadShapes(revision);
    const envelope = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
    const odd = { ...TOOL, inputSchema: { type: 'object', properties: { any: true } }, 'x-vendor': null };
    const list = { ...envelope, tools: [odd], _meta: { 'com.example/x': null } };
    expect(results['tools/list']?.(list)).toBe(true);
    expect(results['tools/list']?.({ ...list, tools: [{ ...TOOL, name: 7 }] })).toBe(false);
  });
});

it('A capability may hold any JSON, also null and fractions.', async () => {
  const { results } = await loadShapes('2026-07-28');
  const capabilities = { extensions: { 'com.example/x': { weight: 0.5, none: null } }, logging: {} };
  const result = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', supportedVersions: ['2026-07-28'], capabilities };
  expect(results['server/discover']?.(result)).toBe(true);
});

it('Numbers may be written as fractions where a revision means whole ones.', async () => {
  const { results } = await loadShapes('2025-11-25');
  expect(results['completion/complete']?.({ completion: { values: [], total: 2.5 } })).toBe(true);
  expect(results['completion/complete']?.({ completion: { values: [], total: '2' } })).toBe(false);
});

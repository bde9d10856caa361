import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../../src/core/json/json.ts';
import { createLibrary } from '../../../src/fake/library/library.ts';
import type { FakeCall } from '../../../src/fake/offering.ts';

const OFFERING = createLibrary(() => {});

const NO_CALL: FakeCall = {
  arguments: {},
  request: {},
  session: {
    id: '',
    wire: 'stdio',
    initialized: true,
    clientCapabilities: {},
    state: new Map(),
    shared: new Map(),
    send() {},
    ask: async () => ({}),
  },
  signal: new AbortController().signal,
  progress() {},
  log() {},
  send() {},
  ask: async () => ({}),
  letGo() {},
};

describe('the library', () => {
  it('gives every tool a behaviour, a description, a valid schema and a described argument', () => {
    for (const tool of OFFERING.tools) {
      expect(Object.keys(OFFERING.calls)).toContain(tool['name']);
      expect(String(tool['description'])).toMatch(/^[A-Z].{20,}\.$/);
      const schema = tool['inputSchema'];
      if (!isObject(schema)) throw new Error(`${String(tool['name'])} has no schema`);
      new Ajv2020({ strict: true, keywords: ['x-mcp-header'] }).compile(schema);
      for (const property of Object.values(isObject(schema['properties']) ? schema['properties'] : {}))
        expect(property).toHaveProperty('description');
      if (isObject(tool['outputSchema'])) new Ajv2020({ strict: true }).compile(tool['outputSchema']);
    }
  });

  it('can read every resource it lists, with the size that it says', () => {
    for (const resource of OFFERING.resources) {
      const [content] = OFFERING.read(String(resource['uri'])) ?? [];
      expect(content).toMatchObject({ uri: resource['uri'], mimeType: resource['mimeType'] });
      const bytes =
        content?.['blob'] === undefined ? Buffer.from(String(content?.['text'])) : Buffer.from(String(content['blob']), 'base64');
      if (resource['size'] !== undefined) expect(bytes.length).toBe(resource['size']);
    }
  });

  it('reads nothing outside of its collection', () => {
    for (const uri of [
      'file:///srv/library/../../etc/passwd',
      'file:///srv/library/%2e%2e/handbook.md',
      'library://books/1',
      'library://branches/nowhere/hours',
      '',
    ]) {
      expect(OFFERING.read(uri)).toBeUndefined();
    }
    expect(OFFERING.read('library://branches/harbour/hours')).toHaveLength(1);
    expect(OFFERING.read('library://shelves/subject/fiction')).toMatchObject([{ text: '["9780000000033","9780000000057"]' }]);
    expect(OFFERING.read('library://shelves/subject/nothing')).toBeUndefined();
    expect(() => OFFERING.read('library://archive/1999')).toThrow('closed');
  });

  it('has messages for every prompt, and values for each of its arguments', () => {
    for (const prompt of OFFERING.prompts) expect(OFFERING.gets[String(prompt['name'])]?.({ isbn: '9780000000019' })).not.toHaveLength(0);
    expect(OFFERING.complete('summarise_book', 'tone')).toContain('plain');
    expect(OFFERING.complete('library://books/{isbn}', 'isbn')).toHaveLength(5);
    expect(OFFERING.complete('summarise_book', 'nothing')).toBeUndefined();
    expect(OFFERING.complete('plan_reading', 'weeks')?.length).toBeGreaterThan(100);
    expect(OFFERING.complete('plan_reading', 'weeks', { subject: 'fiction' })).toEqual(['1', '2']);
  });

  it('has a tool that is there while the book club meets', async () => {
    let told = 0;
    const { calls, isOffered } = createLibrary(() => told++);
    const host = calls['host_book_club'];
    const states = [isOffered?.('join_book_club')];
    for (let times = 0; times < 2; times++) {
      await host?.(NO_CALL);
      states.push(isOffered?.('join_book_club'));
    }
    expect(states).toEqual([false, true, false]);
    expect(told).toBe(2);
  });

  it('gives out session ids that nobody guesses', () => {
    const ids = new Set(Array.from({ length: 50 }, OFFERING.createSessionId));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
  });
});

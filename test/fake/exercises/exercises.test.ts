import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isArray, isObject, type JsonObject } from '../../../src/core/json/json.ts';
import { createExercises } from '../../../src/fake/exercises/exercises.ts';
import { createGallery } from '../../../src/fake/exercises/gallery.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, type MemoryClient, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const OFFERING = createExercises(() => {});

const ABLE = { elicitation: { form: {}, url: {} }, roots: {}, sampling: { tools: {} } };

async function start(revision = '2025-11-25', capabilities: JsonObject = {}): Promise<MemoryClient> {
  const client = startMemoryClient(createMemoryPeer({ offers: createExercises }));
  await client.open(revision, capabilities);
  return client;
}

async function call(client: MemoryClient, name: string, given: JsonObject = {}): Promise<JsonObject> {
  return resultOf(await client.request('tools/call', { name, arguments: given }));
}

function textIn(result: JsonObject): string {
  const blocks = isArray(result['content']) ? result['content'].filter(isObject) : [];
  return blocks.map((block) => String(block['text'])).join('\n');
}

async function listAll(client: MemoryClient, method: string, member: string): Promise<readonly (readonly string[])[]> {
  const pages: string[][] = [];
  let cursor: unknown;
  do {
    const page = resultOf(await client.request(method, cursor === undefined ? {} : { cursor: String(cursor) }));
    const items = isArray(page[member]) ? page[member].filter(isObject) : [];
    pages.push(items.map((item) => String(item['name'])));
    cursor = page['nextCursor'];
  } while (cursor !== undefined);
  return pages;
}

describe('what the exercises offer', () => {
  it('gives every tool a behaviour, a description, a valid schema and described arguments', () => {
    expect(Object.keys(OFFERING.calls).sort()).toEqual(OFFERING.tools.map((tool) => String(tool['name'])).sort());
    for (const tool of OFFERING.tools) {
      expect(String(tool['description'])).toMatch(/^[A-Z].{20,}\.$/);
      const schema = tool['inputSchema'];
      if (!isObject(schema)) throw new Error(`${String(tool['name'])} has no schema`);
      const { $schema: _, ...plain } = schema;
      new Ajv2020({ strict: true, allowUnionTypes: true, keywords: ['x-mcp-header'] }).compile(plain);
      for (const property of Object.values(isObject(schema['properties']) ? schema['properties'] : {}))
        expect(property).toHaveProperty('description');
    }
  });

  it('can read every resource that it lists, with the size that it says', () => {
    for (const { uri, mimeType, size } of OFFERING.resources) {
      if (uri === 'exercise://appeared') continue;
      const [content] = OFFERING.read(String(uri)) ?? [];
      expect([content?.['uri'], content?.['mimeType']]).toEqual([uri, mimeType]);
      const { text, blob } = content ?? {};
      const bytes = blob === undefined ? Buffer.from(String(text)) : Buffer.from(String(blob), 'base64');
      if (size !== undefined) expect([uri, bytes.length]).toEqual([uri, size]);
    }
    expect(OFFERING.read('exercise://notes/a%20b%2Fc%3Fd')).toMatchObject([{ text: 'A note about a b/c?d.\n' }]);
    expect(OFFERING.read('exercise://sums/20/22')).toMatchObject([{ text: '42\n' }]);
    expect(OFFERING.read('exercise://numbers/squares/12')).toMatchObject([{ text: '144\n' }]);
    for (const uri of ['exercise://notes/a b', 'exercise://notes/%', 'exercise://notes/../x', 'file:///etc/passwd', 'exercise://nothing'])
      expect([uri, OFFERING.read(uri)]).toEqual([uri, undefined]);
  });

  it('has messages for every prompt, and completes by what was given before', () => {
    for (const prompt of OFFERING.prompts) expect(OFFERING.gets[String(prompt['name'])]?.({})).not.toHaveLength(0);
    expect(OFFERING.complete('completed_arguments', 'city', { country: 'Ghana' })).toEqual(['Accra', 'Kumasi', 'Tamale']);
    expect(OFFERING.complete('completed_arguments', 'number')).toHaveLength(300);
    expect(OFFERING.complete('completed_arguments', 'nothing')).toBeUndefined();
  });

  it('comes in pages of four', async () => {
    const client = await start();
    const tools = await listAll(client, 'tools/list', 'tools');
    expect(tools.map((page) => page.length)).toEqual([4, 4, 4, 4, 3]);
    expect(tools[0]).toEqual(['echo', 'add', 'fail', 'throw']);
    expect((await listAll(client, 'resources/list', 'resources')).map((page) => page.length)).toEqual([4, 4, 4]);
    expect((await listAll(client, 'resources/templates/list', 'resourceTemplates')).map((page) => page.length)).toEqual([4, 1]);
    expect((await listAll(client, 'prompts/list', 'prompts')).map((page) => page.length)).toEqual([4, 2]);
  });
});

describe('the tools of the exercises', () => {
  it('add numbers, and refuse what is like a number', async () => {
    const client = await start();
    expect(textIn(await call(client, 'add', { a: 1, b: 2.25, negate: null, rounding: { digits: 1, mode: 'down' } }))).toBe('3.2');
    for (const wrong of [{ a: '1' }, { negate: '' }, { rounding: '{"digits":1}' }, { rounding: {} }, { more: 1 }])
      expect(await call(client, 'add', { a: 1, b: 2, ...wrong })).toMatchObject({ isError: true });
  });

  it('return what clients lose', async () => {
    const client = await start();
    const large = textIn(await call(client, 'large_text'));
    expect([large.length, large.slice(-4)]).toEqual([1024 * 1024, '\nEND']);
    expect(textIn(await call(client, 'unicode'))).toContain('\u2028');
    const links = (await call(client, 'links'))['content'];
    expect(JSON.stringify(links)).toContain('"resource":{"uri":"exercise://bytes/odd","blob":"/wD+gIE="}');
    expect(await call(client, 'structured', { number: 6 })).toMatchObject({ structuredContent: { divisors: [1, 2, 3, 6] } });
    expect(textIn(await call(client, 'pretend_delete', { name: 'all' }))).toContain('Nothing was deleted');
  });

  it('fail in two ways', async () => {
    const client = await start();
    expect(await call(client, 'fail')).toMatchObject({ isError: true });
    expect(errorOf(await client.request('tools/call', { name: 'throw' }))).toMatchObject({ code: -32603 });
  });

  it('tell arguments that were left out from none', async () => {
    const client = await start();
    expect(textIn(await call(client, 'no_arguments'))).toContain('an empty object');
    expect(textIn(resultOf(await client.request('tools/call', { name: 'no_arguments' })))).toContain('left out');
  });

  it('are slow, tell their progress, and stop when they are cancelled', async () => {
    const client = await start();
    const params = { name: 'slow', arguments: { steps: 3, pauseMs: 1 }, _meta: { progressToken: 'p' } };
    expect(textIn(resultOf(await client.request('tools/call', params)))).toContain('Done');
    expect(client.lines.filter((line) => line.includes('notifications/progress'))).toHaveLength(3);
    client.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'long', method: 'tools/call', params: { name: 'slow' } })}\n`);
    client.notify('notifications/cancelled', { requestId: 'long' });
    await client.quiet();
    expect(client.lines.filter((line) => line.includes('"long"'))).toEqual([]);
  });

  it.each(['tools', 'prompts', 'resources'] as const)('change the list of %s, and tell so', async (list) => {
    const client = await start();
    const names = async () => (await listAll(client, `${list}/list`, list)).flat();
    expect(await names()).not.toContain('appeared');
    await call(client, 'change_tools', { list });
    await client.waitFor((message) => isObject(message) && message['method'] === `notifications/${list}/list_changed`);
    expect((await names()).at(-1)).toBe('appeared');
    await call(client, 'change_tools', { list });
    expect(await names()).not.toContain('appeared');
  });

  it('log at every level that is let through', async () => {
    const client = await start();
    await client.request('logging/setLevel', { level: 'error' });
    await call(client, 'log');
    expect(client.lines.filter((line) => line.includes('notifications/message'))).toHaveLength(4);
  });
});

describe('the tool that asks', () => {
  it.each(['elicitation', 'elicitation-url', 'elicitation-url-first', 'sampling', 'sampling-tools', 'roots', 'rounds'])(
    'asks for nothing that was not declared: %s',
    async (mode) => {
      for (const params of [{}, { _meta: MODERN_META }]) {
        const client = await start();
        let result = resultOf(await client.request('tools/call', { name: 'ask', arguments: { mode }, ...params }));
        // A round that asks for nothing needs nothing to be declared.
        if (result['requestState'] !== undefined) {
          expect(result).not.toHaveProperty('inputRequests');
          const { requestState } = result;
          result = resultOf(await client.request('tools/call', { name: 'ask', arguments: { mode }, requestState, ...params }));
        }
        expect(textIn(result)).toMatch(/^This client (did not declare|declared nothing)/);
        expect(client.lines.filter((line) => line.includes('"server-'))).toEqual([]);
      }
    },
  );

  it('says what a form came back with, and what in it does not fit', async () => {
    const client = await start('2025-11-25', ABLE);
    let asked = 0;
    const answer = async (content: JsonObject) => {
      const called = client.request('tools/call', { name: 'ask', arguments: { mode: 'elicitation' } });
      const id = `server-${++asked}`;
      await client.waitFor((message) => isObject(message) && message['id'] === id);
      client.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } })}\n`);
      return resultOf(await called);
    };
    expect(textIn(await answer({ name: 'Ann', days: ['Friday'] }))).toBe('The form came back: {"name":"Ann","days":["Friday"]}');
    expect(await answer({ guests: '2' })).toMatchObject({ isError: true });
  });

  it('asks in rounds, and takes the answers of all of them', async () => {
    const client = await start();
    const meta = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': ABLE };
    const round = async (params: JsonObject) =>
      resultOf(await client.request('tools/call', { name: 'ask', arguments: { mode: 'rounds' }, _meta: meta, ...params }));
    const first = await round({});
    expect(first).not.toHaveProperty('inputRequests');
    const second = await round({ requestState: String(first['requestState']) });
    expect(Object.keys(second['inputRequests'] ?? {})).toEqual(['form']);
    const third = await round({ requestState: String(second['requestState']), inputResponses: { form: { action: 'decline' } } });
    expect(Object.keys(third['inputRequests'] ?? {})).toEqual(['roots', 'text']);
    const last = { roots: { roots: [] }, text: { role: 'assistant', content: { type: 'text', text: 'Hi' } } };
    expect(textIn(await round({ requestState: String(third['requestState']), inputResponses: last }))).toContain('answered 3 questions');
  });

  it('pings, where there are pings', async () => {
    const client = await start();
    const called = client.request('tools/call', { name: 'ask', arguments: { mode: 'ping' } });
    await client.waitFor((message) => isObject(message) && message['method'] === 'ping');
    client.write('{"jsonrpc":"2.0","id":"server-1","result":{}}\n');
    expect(textIn(resultOf(await called))).toBe('The client answered the ping: {}');
  });
});

describe('the gallery', () => {
  it('offers the library behind the exercises, with nothing twice', async () => {
    const gallery = createGallery(() => {});
    const names = gallery.tools.map((tool) => tool['name']);
    expect(names.slice(0, 2)).toEqual(['echo', 'add']);
    expect(names).toEqual(expect.arrayContaining(['list_branches', 'get_book', 'export_catalogue']));
    expect(new Set(names).size).toBe(names.length);
    expect([gallery.isOffered?.('appeared'), gallery.isOffered?.('join_book_club'), gallery.isOffered?.('echo')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(gallery.read('library://logo.png')).toHaveLength(1);
    expect(gallery.read('exercise://counter')).toHaveLength(1);
    expect(gallery.complete('summarise_book', 'tone')).toContain('plain');
  });
});

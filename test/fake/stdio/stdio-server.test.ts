import { describe, expect, it } from 'vitest';
import { isArray } from '../../../src/core/json/json.ts';
import { LEGACY_REVISIONS } from '../../../src/core/revision.ts';
import { defineFault } from '../../../src/fake/fault.ts';
import { TOOLS } from '../../../src/fake/library/tools.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const start = () => startMemoryClient(createMemoryPeer());

describe.each(LEGACY_REVISIONS)('the reference over stdio, speaking %s', (revision) => {
  it('agrees to the revision and answers ping, lists and calls', async () => {
    const client = start();
    const opening = resultOf(await client.open(revision));
    expect(opening['protocolVersion']).toBe(revision);
    expect(opening['serverInfo']).toMatchObject({ name: 'harbour-library', version: '1.4.0' });
    expect(resultOf(await client.request('ping'))).toEqual({});
    const call = resultOf(await client.request('tools/call', { name: 'get_book', arguments: { isbn: '9780000000019' } }));
    expect('structuredContent' in call).toBe(revision >= '2025-06-18');
    expect(call['content']).toHaveLength(1);
  });

  it('shows only the members that the revision knows', async () => {
    const client = start();
    const opening = resultOf(await client.open(revision));
    const text = JSON.stringify([
      opening,
      await client.request('tools/list'),
      await client.request('resources/list'),
      await client.request('prompts/list'),
    ]);
    const isSeen = (member: string) => text.includes(`"${member}":`);
    expect(isSeen('outputSchema')).toBe(revision >= '2025-06-18');
    expect(isSeen('readOnlyHint')).toBe(revision >= '2025-03-26');
    expect(isSeen('lastModified')).toBe(revision >= '2025-06-18');
    expect(isSeen('icons')).toBe(revision >= '2025-11-25');
    expect(isSeen('completions')).toBe(revision >= '2025-03-26');
    expect(isSeen('x-mcp-header')).toBe(false);
    expect(isSeen('resultType')).toBe(false);
  });

  it('walks every tool in stable pages and refuses a cursor of its own invention', async () => {
    const client = start();
    await client.open(revision);
    const names: unknown[] = [];
    let cursor: unknown;
    let pages = 0;
    do {
      const page: { readonly [member: string]: unknown } = resultOf(
        await client.request('tools/list', typeof cursor === 'string' ? { cursor } : {}),
      );
      names.push(...(isArray(page['tools']) ? page['tools'] : []));
      cursor = page['nextCursor'];
      pages++;
    } while (cursor !== undefined);
    // One is there while the book club meets, and only then.
    const offered = TOOLS.length - 1;
    expect([pages, names.length]).toEqual([Math.ceil(offered / 5), offered]);
    expect(errorOf(await client.request('tools/list', { cursor: 'bogus' }))['code']).toBe(-32602);
  });

  it('refuses unknown names with the codes of the revision', async () => {
    const client = start();
    await client.open(revision);
    expect(errorOf(await client.request('tools/call', { name: 'no_such_tool' }))['code']).toBe(-32602);
    expect(errorOf(await client.request('prompts/get', { name: 'no_such_prompt' }))['code']).toBe(-32602);
    expect(errorOf(await client.request('prompts/get', { name: 'plan_reading' }))['code']).toBe(-32602);
    expect(errorOf(await client.request('resources/read', { uri: 'library://nowhere' }))).toMatchObject({
      code: -32002,
      data: { uri: 'library://nowhere' },
    });
    expect(errorOf(await client.request('server/discover'))['code']).toBe(-32601);
    expect(errorOf(await client.request('logging/setLevel', { level: 'loud' }))['code']).toBe(-32602);
    const bad = resultOf(await client.request('tools/call', { name: 'search_books', arguments: {} }));
    expect(bad['isError']).toBe(true);
    expect(JSON.stringify(bad)).toContain('query');
  });

  it('takes a batch in 2025-03-26 alone', async () => {
    const client = start();
    await client.open(revision);
    client.write(
      `${JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'ping' },
        { jsonrpc: '2.0', id: 'b', method: 'ping' },
      ])}\n`,
    );
    await client.quiet();
    const last = JSON.parse(client.lines.at(-1) ?? '');
    if (revision === '2025-03-26') expect(last).toHaveLength(2);
    else expect(last.error.code).toBe(-32600);
  });
});

describe('the reference over stdio', () => {
  it('counters an unknown version with its newest', async () => {
    expect(resultOf(await start().open('1999-01-01'))['protocolVersion']).toBe('2025-11-25');
  });

  it('reads messages however they are cut, and long lines', async () => {
    const client = start();
    await client.open('2025-11-25');
    for (const byte of Buffer.from('{"jsonrpc":"2.0","id":"cut","method":"ping"}\r\n')) client.write(Uint8Array.of(byte));
    client.write('{"jsonrpc":"2.0","id":"x","method":"ping"}\n{"jsonrpc":"2.0","id":"y","method":"ping"}\n');
    for (const id of ['cut', 'x', 'y'])
      await client.waitFor((message) => JSON.stringify(message) === `{"jsonrpc":"2.0","id":"${id}","result":{}}`);
    const long = await client.ask({
      jsonrpc: '2.0',
      id: 0,
      method: 'tools/call',
      params: { name: 'search_books', arguments: { query: 'é'.repeat(2 ** 21) } },
    });
    expect(resultOf(long)['content']).toHaveLength(1);
  });

  it('answers malformed input with errors without an id, and goes on', async () => {
    const client = start();
    await client.open('2025-11-25');
    for (const line of ['{bad', '"x"', '{"jsonrpc":"2.0","id":null,"method":"ping"}', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}']) {
      client.write(`${line}\n`);
      await client.quiet();
      const complaint = JSON.parse(client.lines.at(-1) ?? '');
      expect('id' in complaint).toBe(false);
      expect(complaint.error.code).toBe(line === '{bad' ? -32700 : -32600);
    }
    expect(resultOf(await client.request('ping'))).toEqual({});
  });

  it('never answers notifications', async () => {
    const client = start();
    await client.open('2025-11-25');
    const seen = client.lines.length;
    client.notify('notifications/unheard-of');
    client.notify('notifications/cancelled', { requestId: 'never' });
    client.notify('notifications/cancelled');
    await client.quiet();
    expect(client.lines.length).toBe(seen);
  });

  it('sends growing progress and log messages of the level asked for, and stays silent about a cancelled call', async () => {
    const client = start();
    await client.open('2025-11-25');
    await client.request('logging/setLevel', { level: 'info' });
    await client.request('tools/call', { name: 'export_catalogue', arguments: { steps: 2 }, _meta: { progressToken: 7 } });
    expect(client.lines.filter((line) => line.includes('notifications/progress'))).toHaveLength(2);
    expect(client.lines.filter((line) => line.includes('notifications/message'))).toHaveLength(1);
    client.write('{"jsonrpc":"2.0","id":"slow","method":"tools/call","params":{"name":"export_catalogue","arguments":{"pauseMs":5000}}}\n');
    client.notify('notifications/cancelled', { requestId: 'slow' });
    await client.quiet();
    expect(client.lines.some((line) => line.includes('"slow"'))).toBe(false);
  });

  it('tells a subscriber, and nobody else, that a resource has changed', async () => {
    const client = start();
    await client.open('2025-06-18');
    await client.request('tools/call', { name: 'post_notice', arguments: { text: 'One' } });
    expect(client.lines.some((line) => line.includes('resources/updated'))).toBe(false);
    await client.request('resources/subscribe', { uri: 'library://notices/today' });
    await client.request('tools/call', { name: 'post_notice', arguments: { text: 'Two' } });
    expect(client.lines.filter((line) => line.includes('resources/updated'))).toHaveLength(1);
  });

  it('asks the client for a mood when it may', async () => {
    const client = start();
    await client.open('2025-11-25', { elicitation: {} });
    client.write('{"jsonrpc":"2.0","id":"r","method":"tools/call","params":{"name":"recommend_book"}}\n');
    const question = JSON.parse(JSON.stringify(await client.waitFor((message) => JSON.stringify(message).includes('elicitation/create'))));
    client.write(`${JSON.stringify({ jsonrpc: '2.0', id: question.id, result: { action: 'accept', content: { mood: 'calm' } } })}\n`);
    const answer = await client.waitFor((message) => JSON.stringify(message).includes('"id":"r"'));
    expect(JSON.stringify(answer)).toContain('The Salt Road');
  });

  it('knows no subscriptions where it does not declare them', async () => {
    const undeclared = defineFault({
      id: 'no-subscriptions',
      does: 'Offers resources without subscriptions.',
      offer: (offering) => ({ ...offering, capabilities: { resources: {} } }),
    });
    const client = startMemoryClient(createMemoryPeer({ faults: [undeclared] }));
    await client.open('2025-11-25');
    for (const method of ['resources/subscribe', 'resources/unsubscribe'])
      expect(errorOf(await client.request(method, { uri: 'library://notices/today' }))['code']).toBe(-32601);
  });

  it('ends what is listened to with a result once its input ends', async () => {
    const client = start();
    const params = { _meta: MODERN_META, notifications: { toolsListChanged: true } };
    client.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'ear', method: 'subscriptions/listen', params })}\n`);
    await client.waitFor((message) => JSON.stringify(message).includes('acknowledged'));
    client.end();
    const last = await client.waitFor((message) => JSON.stringify(message).includes('"id":"ear"'));
    expect(last).toMatchObject({ result: { resultType: 'complete', _meta: { 'io.modelcontextprotocol/subscriptionId': 'ear' } } });
    await expect.poll(() => client.exitCode).toBe(0);
  });

  it('exits with 0 promptly once its input ends', async () => {
    const client = start();
    await client.open('2025-11-25');
    client.end();
    await client.quiet();
    expect(client.exitCode).toBe(0);
  });
});

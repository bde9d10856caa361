import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { RunEvent } from '../../src/core/event.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';

const ECHO = {
  name: 'echo',
  description: 'Says what it was told.',
  inputSchema: { type: 'object', properties: { text: { type: 'string', description: 'What to say.' } }, required: ['text'] },
};
const METHODS: { readonly [method: string]: object } = { ping: {}, 'tools/list': { tools: [ECHO] } };

interface Habits {
  /** Whether it drops all its sessions before this POST, counted from 1. */
  readonly drops?: (post: number) => boolean;
  /** How many sessions it keeps at a time. */
  readonly keeps?: number;
  /** How often it turned `initialize` away. */
  turnedAway?: number;
  left?: number;
}

/** A small server with sessions that does everything right. */
async function startServer(habits: Habits): Promise<{ readonly server: Server; readonly url: string }> {
  const sessions = new Set<string>();
  let posts = 0;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body?: object, headers = {}) => {
      habits.left = sessions.size;
      response.writeHead(status, { ...(body && { 'content-type': 'application/json' }), ...headers });
      response.end(body && JSON.stringify(body));
    };
    const isLocal = (text: string) => /^(https?:\/\/)?127\.0\.0\.1(:\d+)?$/.test(text);
    if (!isLocal(request.headers.host ?? '') || !isLocal(request.headers.origin ?? '127.0.0.1')) return answer(403);
    const session = String(request.headers['mcp-session-id'] ?? '');
    if (request.method === 'DELETE') return answer(session === '' ? 400 : sessions.delete(session) ? 204 : 404);
    if (request.method !== 'POST') return answer(405, undefined, { allow: 'POST, DELETE' });
    let text = '';
    for await (const part of request) text += String(part);
    posts += 1;
    if (habits.drops?.(posts)) sessions.clear();
    const fail = (status: number, code: number, message: string, id: unknown = null, headers = {}) =>
      answer(status, { jsonrpc: '2.0', id, error: { code, message } }, headers);
    let message: { jsonrpc?: unknown; id?: unknown; method?: unknown; params?: { [name: string]: unknown } };
    try {
      message = JSON.parse(text);
    } catch {
      return fail(400, -32700, 'This is no JSON.');
    }
    if (message === null || typeof message !== 'object' || message.jsonrpc !== '2.0') return fail(400, -32600, 'This is no message.');
    const { id, method, params = {} } = message;
    if (method === 'initialize') {
      if (sessions.size >= (habits.keeps ?? Number.POSITIVE_INFINITY)) {
        habits.turnedAway = (habits.turnedAway ?? 0) + 1;
        return fail(503, -32000, 'There are too many sessions.', id, { 'retry-after': '1' });
      }
      const wanted = String(params['protocolVersion']);
      const protocolVersion = ['2024-11-05', '2025-06-18', '2025-11-25'].includes(wanted) ? wanted : '2025-11-25';
      if (params['protocolVersion'] === undefined) return fail(400, -32602, 'It names no `protocolVersion`.', id);
      const given = crypto.randomUUID();
      sessions.add(given);
      const result = { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'small', version: '1.0.0' } };
      return answer(200, { jsonrpc: '2.0', id, result }, { 'mcp-session-id': given });
    }
    if (session === '') return fail(400, -32000, 'It names no session.', id);
    if (!sessions.has(session)) return fail(404, -32001, 'There is no such session.', id);
    const version = request.headers['mcp-protocol-version'];
    if (version !== undefined && !/^20(24-11-05|25-(06-18|11-25))$/.test(String(version))) return fail(400, -32000, 'Unknown version.', id);
    if (!('id' in message) || typeof method !== 'string') return answer(202);
    if (typeof id !== 'string' && !Number.isInteger(id)) return fail(400, -32600, 'This is no id.');
    const result = METHODS[method];
    if (result !== undefined) return answer(200, { jsonrpc: '2.0', id, result });
    const isCall = method === 'tools/call';
    return fail(200, isCall ? -32602 : -32601, isCall ? 'There is no such tool.' : 'There is no such method.', id);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp` };
}

async function testServer(habits: Habits): Promise<Report> {
  const { server, url } = await startServer(habits);
  try {
    const events: RunEvent[] = [];
    const options = {
      target: { kind: 'url', url, transport: 'http', headers: {}, insecure: false },
      shownTarget: url,
      rerun: 'mcp-litmus test',
      toolVersion: '0.0.0',
      checks: CHECKS,
      maxPages: 10,
      limits: { ...DEFAULT_LIMITS, quietMs: 60 },
      jobs: 2,
    } as const;
    for await (const event of runTest(options)) events.push(event);
    return foldReport(events, (text) => text);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const toldOf = ({ findings }: Report) => findings.map(({ severity, check, text }) => `${severity} ${check}: ${text}`).sort();
const verdictsOf = ({ checks }: Report) => checks.map(({ id, era, revision, verdict }) => `${id} ${era} ${revision} ${verdict}`).sort();

const undisturbed = testServer({});

test.each([5, 12, 20, 33, 40, 60, 75, 90, 105, 120])(
  'A server that drops its sessions once, at POST %i, is told nothing more.',
  async (at) => {
    const report = await testServer({ drops: (post) => post === at });
    expect(toldOf(report)).toEqual(toldOf(await undisturbed));
    expect(verdictsOf(report)).toEqual(verdictsOf(await undisturbed));
  },
);

test('A server that drops its sessions every forty POSTs is told nothing more.', async () => {
  const report = await testServer({ drops: (post) => post % 40 === 0 });
  expect(toldOf(report)).toEqual(toldOf(await undisturbed));
  expect(report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'blocked')).toEqual([]);
});

test('A server that serves one request of each session is found.', async () => {
  let posts = 0;
  const report = await testServer({ drops: () => ++posts % 3 === 0 });
  expect(report.findings.some(({ severity }) => severity === 'error')).toBe(true);
});

test('A server that keeps three sessions at a time is graded as one that keeps many, and left with none.', async () => {
  const habits: Habits = { keeps: 3 };
  const report = await testServer(habits);
  expect(toldOf(report)).toEqual(toldOf(await undisturbed));
  expect(verdictsOf(report)).toEqual(verdictsOf(await undisturbed));
  expect(habits.left).toBe(0);
});

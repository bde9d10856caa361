import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { RunEvent } from '../../src/core/event.ts';
import { foldReport } from '../../src/core/report.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { REPORTERS } from '../../src/reporters/index.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';

/** Puts objects that no engine can turn into text or a number where one of these is expected. */
const SERVER = `
const mode = process.argv[1];
const H = { toString: 1, valueOf: 1 };
const out = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const field = { type: H, format: H, enum: [H], default: H, minimum: H, pattern: H, 'x-mcp-header': H };
const tools = [
  { name: H, description: H, title: H, inputSchema: H },
  { name: 't', description: H, annotations: H, _meta: H, icons: [H], inputSchema: { type: H, properties: { a: field }, required: [H] }, outputSchema: H },
];
const results = {
  'tools/list': { tools, nextCursor: H },
  'resources/list': { resources: [{ uri: H, name: H, mimeType: H }, { uri: 'a://b', name: 'b', mimeType: H }] },
  'resources/templates/list': { resourceTemplates: [{ uriTemplate: H, name: H }] },
  'resources/read': { contents: [{ uri: H, text: H, mimeType: H }] },
  'prompts/list': { prompts: [{ name: H, arguments: [{ name: H }] }, { name: 'p', arguments: [{ name: H, required: true }] }] },
  'prompts/get': { messages: [{ role: H, content: H }] },
  'tools/call': { content: [{ type: H, text: H }], isError: H, structuredContent: H },
  ping: {},
};
const chatter = [
  { id: H, method: H, params: H },
  { method: H, params: { progressToken: H, level: H, data: H } },
  { method: 'notifications/message', params: { level: H, data: H, logger: H } },
  { method: 'notifications/progress', params: { progressToken: H, progress: H } },
  { method: 'notifications/cancelled', params: { requestId: H } },
  { id: H, method: 'sampling/createMessage', params: { messages: [H] } },
];
const answer = ({ id, method }) => {
  if (method === 'initialize') {
    const [text, version] = mode === 'the greeting' ? [H, H] : ['a', '2025-06-18'];
    return { id, result: { protocolVersion: version, capabilities: { tools: {}, resources: {}, prompts: {} }, serverInfo: { name: text, version: text } } };
  }
  if (mode === 'ids') return { id: H, result: {} };
  if (mode === 'messages') for (const each of chatter) out(each);
  if (mode === 'errors') return { id, error: { code: H, message: H, data: H } };
  return results[method] ? { id, result: results[method] } : { id, error: { code: -32601, message: 'No such method.' } };
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  let message;
  try { message = JSON.parse(line); } catch { return; }
  if (message?.id !== undefined) out(answer(message));
});`;

describe.concurrent.each(['the greeting', 'ids', 'messages', 'errors', 'lists and results'])(
  'Objects that hide their text in %s',
  (mode) => {
    it('are found, and break nothing.', { timeout: 120_000 }, async () => {
      const events: RunEvent[] = [];
      const run = runTest({
        target: {
          kind: 'command',
          command: process.execPath,
          arguments: ['-e', SERVER, mode],
          environment: {},
          cleanEnvironment: false,
        },
        ...{ shownTarget: 'a', rerun: 'mcp-litmus test', toolVersion: '0.0.0', checks: CHECKS, maxPages: 2, jobs: 4 },
        call: { tool: 't', typed: {}, raw: {} },
        hosts: HOSTS.map(({ id }) => id),
        limits: { ...DEFAULT_LIMITS, requestMs: 400, exitMs: 1000 },
      });
      for await (const event of run) events.push(event);
      const report = foldReport(events, (text) => text);
      expect(report.checks.filter(({ verdict }) => verdict === 'crashed')).toEqual([]);
      expect(report.findings.length).toBeGreaterThan(1);
      for (const reporter of REPORTERS) expect(reporter.render(report, { width: 80, colors: false })).not.toContain('[object Object]');
    });
  },
);

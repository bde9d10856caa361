import { afterAll, describe, expect, test } from 'vitest';
import type { WantedCall } from '../../src/run/options.ts';
import { type RealPeer, removeScratch, testRealPeer } from './peers.ts';

const LIST: WantedCall = { tool: 'list_invoice_1', typed: { id: 'AB-1234' }, raw: {} };
const HEAT: WantedCall = { tool: 'heat_boiler', typed: {}, raw: {} };
const TOOLS = ['bench/servers/many-tools.mjs'];
const TELLS = ['bench/servers/notifies.mjs'];

/** What the SDK of the 1.x line does over each wire, whoever uses it. */
const OF_SDK = {
  stdio: ['jsonrpc/outlives-malformed-input bom', 'jsonrpc/takes-batches silent'],
  http: ['http/foreign-pages-are-refused originServed', 'jsonrpc/refuses-batches-aloud taken'],
};
const COSTLY = 'tools/context-cost-is-bounded costly';
const TALKATIVE = 'logging/messages-are-few flood';

/** A server that says much, and what is found in it. */
const LOUD: readonly (readonly [RealPeer, readonly string[]])[] = [
  [{ name: '2,000 tools at once over stdio', node: TOOLS, call: LIST }, [...OF_SDK.stdio, COSTLY]],
  [{ name: '2,000 tools in pages over HTTP', node: TOOLS, env: { PAGE: '250' }, http: '/mcp', call: LIST }, [...OF_SDK.http, COSTLY]],
  [
    { name: '2,000 tools with the same slip over stdio', node: TOOLS, env: { SLIP: '1' }, call: LIST },
    [...OF_SDK.stdio, COSTLY, 'tools/arrays-have-items noItems'],
  ],
  [{ name: '10,000 notifications with each call over stdio', node: TELLS, call: HEAT }, [...OF_SDK.stdio, TALKATIVE]],
  [
    { name: '10,000 notifications on each connection over stdio', node: TELLS, env: { WHEN: 'between' }, call: HEAT },
    [...OF_SDK.stdio, TALKATIVE],
  ],
  [{ name: '10,000 notifications with each call over HTTP', node: TELLS, http: '/mcp', call: HEAT }, [...OF_SDK.http, TALKATIVE]],
];

afterAll(removeScratch);

describe.each(LOUD.map(([peer, found]) => [peer.name, peer, found] as const))('%s', (_, peer, found) => {
  test('lose no answer, and leave nothing open.', async () => {
    const { checks, findings } = await testRealPeer(peer);
    expect(checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')).toEqual([]);
    expect(findings.map(({ check, message }) => `${check} ${message}`).sort()).toEqual([...found].sort());
  });
});

import { expect, it } from 'vitest';
import { defineFault } from '../../src/fake/fault.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { refuseSessions, servePostOnly } from '../../src/fake/stateless-only.ts';

const fault = defineFault({ id: 'x', does: 'Keeps no sessions.', ...refuseSessions, http: servePostOnly });

it('A server that keeps no sessions refuses `initialize` with its version, and every method but POST.', async () => {
  const server = await startHttpServer({ faults: [fault] });
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const refused = await fetch(server.url, { method: 'POST', headers, body });
    expect(await refused.json()).toMatchObject({ error: { code: -32022, data: { supported: ['2026-07-28'] } } });
    expect((await fetch(server.url)).status).toBe(405);
    expect((await fetch(server.url, { method: 'DELETE' })).headers.get('allow')).toBe('POST');
  } finally {
    await server.close();
  }
});

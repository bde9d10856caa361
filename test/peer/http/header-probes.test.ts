import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../src/core/connection.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import type { Peer } from '../../../src/core/peer.ts';
import { byHeader, createNamedRequest, findUndecided, MIRRORS, probeHeaders } from '../../../src/peer/http/header-probes.ts';
import { standIn } from '../../stand-in.ts';
import { exchangeOf } from '../exchange-of.ts';

type Headers = { readonly [name: string]: string | null };

/** A server that answers each request by its method, its params and the headers that were set on purpose. */
function contextOf(answer: (method: string, headers: Headers, params: JsonObject) => Exchange, peer: Partial<Peer> = {}) {
  const request = async (method: string, params: JsonObject = {}, options: { readonly headers?: Headers } = {}) =>
    answer(method, options.headers ?? {}, params);
  let words = 0;
  return standIn<Parameters<typeof probeHeaders>[0]>({
    connection: { request },
    peer: { capabilities: { tools: {} }, lists: { tools: { pages: [{}], items: [], ended: 'complete' } }, ...peer },
    nonce: () => `word${words++}`,
  });
}

const mismatch = (method: string) => exchangeOf(method, { error: { code: -32020, message: 'They differ.' }, status: 400 });
const unknownTool = (method: string, message = 'Unknown tool.') => exchangeOf(method, { error: { code: -32602, message }, status: 200 });

describe('the probes of headers', () => {
  it('find nothing served by a server that compares them', async () => {
    const probes = await probeHeaders(
      contextOf((method, headers) =>
        method === 'tools/call' && Object.keys(headers).length === 0 ? unknownTool(method) : mismatch(method),
      ),
    );
    expect(probes.map(({ header, isServed }) => [header, isServed])).toEqual([
      ...Array.from({ length: 4 }, () => ['MCP-Protocol-Version', false]),
      ...Array.from({ length: 3 }, () => ['Mcp-Method', false]),
      ...Array.from({ length: 3 }, () => ['Mcp-Name', false]),
    ]);
    expect(findUndecided(probes)).toBeUndefined();
    expect(byHeader(probes).map(({ header }) => header)).toEqual(MIRRORS);
  });

  it('see that a server ignores them by what it answers', async () => {
    const probes = await probeHeaders(
      contextOf((method) =>
        method === 'tools/call' ? unknownTool(method) : exchangeOf(method, { result: { resultType: 'complete' }, status: 200 }),
      ),
    );
    expect(probes.every(({ isServed }) => isServed)).toBe(true);
  });

  it('let a server take a request without a version for one of the session era', async () => {
    const answer = (method: string) => (method === 'tools/call' ? unknownTool(method) : exchangeOf(method, { result: {}, status: 200 }));
    const [missing] = await probeHeaders(contextOf(answer));
    expect(missing).toMatchObject({ defect: 'is missing', isServed: false, codes: 'any' });
    const initialize = exchangeOf('initialize', { error: { code: -32022, message: 'No.' } });
    const [strict] = await probeHeaders(contextOf(answer, { initialize }));
    expect(strict).toMatchObject({ isServed: true, codes: [-32020] });
  });

  it('are lost when what stands before the server answers', async () => {
    const probes = await probeHeaders(contextOf((method) => exchangeOf(method, { status: 429 })));
    expect(findUndecided(probes)?.header).toBe('MCP-Protocol-Version');
  });
});

describe('a request by a name that cannot exist', () => {
  it('tells an answer like the plain one from another', async () => {
    const named = await createNamedRequest(contextOf((method) => unknownTool(method)));
    expect(named?.method).toBe('tools/call');
    expect(named?.isServed(unknownTool('tools/call'))).toBe(true);
    expect(named?.isServed(unknownTool('tools/call', 'The header differs.'))).toBe(false);
    expect(named?.isServed(mismatch('tools/call'))).toBe(false);
  });

  it('is one for a prompt or a resource where there are no tools, and none where there is nothing', async () => {
    const asked = (capabilities: JsonObject) => createNamedRequest(contextOf((method) => unknownTool(method), { capabilities }));
    expect((await asked({ prompts: {} }))?.method).toBe('prompts/get');
    expect((await asked({ resources: {} }))?.name).toBe('litmus-word0://nothing');
    expect(await asked({})).toBeUndefined();
  });

  it('is another one where the first kind brings no answer', async () => {
    const answer = (method: string) => (method === 'tools/call' ? exchangeOf(method) : unknownTool(method));
    const named = await createNamedRequest(contextOf(answer, { capabilities: { tools: {}, prompts: {} } }));
    expect(named?.method).toBe('prompts/get');
  });

  it('is of no use when the plain request is refused for its headers, or not answered', async () => {
    expect(await createNamedRequest(contextOf(mismatch))).toBeUndefined();
    expect(await createNamedRequest(contextOf((method) => exchangeOf(method)))).toBeUndefined();
  });
});

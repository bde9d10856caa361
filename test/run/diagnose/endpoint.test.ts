import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Diagnosis, RunEvent } from '../../../src/core/event.ts';
import { Secret } from '../../../src/core/secret.ts';
import type { UrlTarget } from '../../../src/core/target.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { runTest } from '../../../src/run/test.ts';

async function eventsOf(url: string, more: Partial<UrlTarget>): Promise<readonly RunEvent[]> {
  const target = { kind: 'url' as const, url, transport: 'auto' as const, headers: {}, insecure: false, ...more };
  const limits = { ...DEFAULT_LIMITS, requestMs: 1000, startMs: 1500 };
  const options = { target, shownTarget: url, rerun: 'mcp-litmus test', toolVersion: '0.0.0', checks: [], maxPages: 10, limits, jobs: 2 };
  const events: RunEvent[] = [];
  for await (const event of runTest(options)) events.push(event);
  return events;
}

function diagnosisIn(events: readonly RunEvent[]): Diagnosis | undefined {
  return events.flatMap((event) => (event.kind === 'diagnosed' ? [event.diagnosis] : []))[0];
}

async function diagnosisOf(url: string, transport: 'http' | 'sse'): Promise<Diagnosis | undefined> {
  return diagnosisIn(await eventsOf(url, { transport }));
}

describe('an endpoint of the wrong wire', () => {
  it('of HTTP+SSE is named when Streamable HTTP was asked for', async () => {
    const server = await startHttpServer({});
    try {
      const diagnosis = await diagnosisOf(server.sseUrl, 'http');
      expect(diagnosis).toMatchObject({ cause: 'legacy-sse-endpoint' });
      expect(diagnosis?.remedy).toContain('--transport sse');
    } finally {
      await server.close();
    }
  });

  it('of Streamable HTTP is named when HTTP+SSE was asked for', async () => {
    const server = await startHttpServer({});
    try {
      expect(await diagnosisOf(server.url, 'sse')).toMatchObject({ cause: 'not-http-sse' });
    } finally {
      await server.close();
    }
  });
});

describe('an endpoint that lets nobody in', () => {
  it.each([
    [401, false, 'sign-in-required', 'Pass a token with `--bearer-env NAME`'],
    [401, true, 'sign-in-required', 'It did not accept what was passed'],
    [403, true, 'access-refused', 'Pass a token or header that has the right'],
  ])('is told from one that is not there: %i, with a token %s', async (status, passes, cause, remedy) => {
    const server = createServer((_, response) => response.writeHead(status, { 'WWW-Authenticate': 'Bearer scope="a"' }).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    const events = await eventsOf(url, passes ? { headers: { Authorization: new Secret('Bearer stale-token') } } : {});
    server.closeAllConnections();
    server.close();
    expect(diagnosisIn(events)).toMatchObject({ cause, text: expect.stringContaining('the challenge `Bearer scope="a"`') });
    expect(diagnosisIn(events)?.remedy).toContain(remedy);
    expect(events.at(-1)).toMatchObject({ kind: 'ended', how: 'refused' });
  });
});

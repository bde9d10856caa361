import { describe, expect, it } from 'vitest';
import type { Diagnosis } from '../../../src/core/event.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { runTest } from '../../../src/run/test.ts';

async function diagnosisOf(url: string, transport: 'auto' | 'http' | 'sse'): Promise<Diagnosis | undefined> {
  const target = { kind: 'url' as const, url, transport, headers: {}, insecure: false };
  const limits = { ...DEFAULT_LIMITS, requestMs: 1000, startMs: 1500 };
  const options = { target, shownTarget: url, rerun: 'mcp-litmus test', toolVersion: '0.0.0', checks: [], maxPages: 10, limits, jobs: 2 };
  let diagnosis: Diagnosis | undefined;
  for await (const event of runTest(options)) if (event.kind === 'diagnosed') diagnosis = event.diagnosis;
  return diagnosis;
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

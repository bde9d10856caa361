import { describe, expect, it } from 'vitest';
import type { Diagnosis } from '../../../src/core/event.ts';
import { defineFault, type Fault } from '../../../src/fake/fault.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { runTest } from '../../../src/run/test.ts';

async function diagnosisOf(path: string, transport: 'auto' | 'sse', hook: NonNullable<Fault['http']>): Promise<Diagnosis | undefined> {
  const server = await startHttpServer({ faults: [defineFault({ id: 'mounted', does: 'Is mounted.', http: hook })] });
  const url = new URL(path, server.url).href;
  const target = { kind: 'url', url, transport, headers: {}, insecure: false } as const;
  const limits = { ...DEFAULT_LIMITS, requestMs: 800, startMs: 1000 };
  const options = { target, shownTarget: url, rerun: 'mcp-litmus test', toolVersion: '0', checks: [], maxPages: 10, limits, jobs: 2 };
  let diagnosis: Diagnosis | undefined;
  for await (const event of runTest(options)) if (event.kind === 'diagnosed') diagnosis = event.diagnosis;
  await server.close();
  return diagnosis;
}

/** Serves everything below a path, and knows nothing of that path itself. */
const mounted =
  (prefix: string): NonNullable<Fault['http']> =>
  (request, next) =>
    request.path.startsWith(`${prefix}/`) ? next({ ...request, path: request.path.slice(prefix.length) }) : { status: 404, headers: {} };

describe('an endpoint that is not where its stream says', () => {
  it.each(['sse', 'auto'] as const)('is found below the folder of the stream, asked for over %s', async (transport) => {
    const diagnosis = await diagnosisOf('/books/v1/sse', transport, mounted('/books/v1'));
    expect(diagnosis).toMatchObject({ cause: 'endpoint-loses-prefix' });
    expect(diagnosis?.text).toContain('answered with 404');
    expect(diagnosis?.text).toContain('/books/v1/messages?sessionId=');
  });

  it('is named with its status when it is nowhere', async () => {
    const diagnosis = await diagnosisOf('/sse', 'sse', (request, next) =>
      request.method === 'POST' ? { status: 410, headers: {} } : next(request),
    );
    expect(diagnosis).toMatchObject({ cause: 'endpoint-unreachable' });
    expect(diagnosis?.text).toContain('answered with 410');
  });
});

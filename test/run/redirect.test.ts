import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/core/event.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { findRedirect } from '../../src/run/redirect.ts';
import type { SurveyResult } from '../../src/run/survey.ts';
import { runTest } from '../../src/run/test.ts';
import { standIn } from '../stand-in.ts';

const TARGET = { kind: 'url', url: 'https://user:pass@books.example/mcp', transport: 'auto', headers: {}, insecure: false } as const;

function surveyOf(status: number, location: string | undefined): SurveyResult {
  return standIn<SurveyResult>({ initialize: { http: { status, headers: location === undefined ? [] : [['Location', location]] } } });
}

describe('a redirect', () => {
  it.each([
    [307, '/mcp/'],
    [308, 'https://books.example/mcp/'],
    [301, 'mcp/'],
    [302, '/elsewhere?x=1'],
  ])('is followed within the origin: %s to %s', (status, location) => {
    const found = findRedirect(TARGET, surveyOf(status, location));
    expect(found).toMatchObject({ status, url: expect.stringContaining('https://user:pass@books.example/') });
  });

  it.each([
    [307, 'http://books.example/mcp/'],
    [307, 'https://other.example/mcp'],
    [307, 'https://books.example:8443/mcp'],
    [307, '/mcp'],
    [307, 'https://'],
    [303, '/mcp/'],
    [200, '/mcp/'],
    [307, undefined],
  ])('is not followed elsewhere, in a circle, or when it is none: %s to %s', (status, location) => {
    expect(findRedirect(TARGET, surveyOf(status, location))).toBeUndefined();
  });
});

describe('a run', () => {
  async function run(hook: NonNullable<Parameters<typeof defineFault>[0]['http']>): Promise<readonly RunEvent[]> {
    const server = await startHttpServer({ faults: [defineFault({ id: 'moves', does: 'Moves.', http: hook })] });
    const events: RunEvent[] = [];
    const target = { kind: 'url', url: server.url, transport: 'auto', headers: {}, insecure: false } as const;
    const limits = { ...DEFAULT_LIMITS, requestMs: 800, startMs: 1000 };
    const options = {
      target,
      shownTarget: server.url,
      rerun: 'mcp-litmus test',
      toolVersion: '0',
      checks: [],
      maxPages: 10,
      limits,
      jobs: 2,
    };
    for await (const event of runTest(options)) events.push(event);
    await server.close();
    return events;
  }

  it('goes on at the place that it is sent on to, and says so', async () => {
    const events = await run((request, next) =>
      request.path === '/mcp' ? { status: 308, headers: { location: '/v2/mcp' } } : next({ ...request, path: '/mcp' }),
    );
    const surveyed = events.find((event) => event.kind === 'surveyed');
    expect(surveyed?.kind === 'surveyed' && surveyed.server.because[0]).toMatch(
      /answered with 308 and sent on to .*\/v2\/mcp, which is tested/,
    );
    expect(events.at(-1)).toMatchObject({ kind: 'ended', how: 'complete' });
  });

  it('ends with a diagnosis when there is nothing', async () => {
    const events = await run((request) => ({ status: 307, headers: { location: `${request.path}/` } }));
    expect(events.find((event) => event.kind === 'diagnosed')).toMatchObject({ diagnosis: { cause: 'redirect' } });
  });
});

import { describe, expect, it } from 'vitest';
import { createOpener } from '../../src/client/opener.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { answerWith, failWith } from '../../src/fake/bending.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { type SurveyPlan, surveyServer } from '../../src/run/survey.ts';
import { startPeer } from '../client/fake-peers.ts';

const limits = { ...DEFAULT_LIMITS, requestMs: 400, startMs: 800, quietMs: 30, exitMs: 200 };

async function survey(options: Parameters<typeof createMemoryPeer>[0], more: Partial<SurveyPlan> = {}) {
  const log = createFrameLog(() => performance.now());
  const opener = createOpener({ target: { kind: 'memory', name: 'fake', peer: createMemoryPeer(options) }, log, limits });
  try {
    return await surveyServer({ opener, log, limits, wire: undefined, isProcess: true, maxPages: 30, progress: () => {}, ...more });
  } finally {
    await opener.closeAll();
  }
}

describe('a survey', () => {
  it('finds both eras, every revision, and walks every declared list', async () => {
    const found = await survey({ pageSize: 2 });
    expect(found.legacy?.revisions).toEqual(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']);
    expect(found.modern?.connection.era).toBe('modern');
    expect(found.legacy?.lists.tools).toMatchObject({ ended: 'complete' });
    expect(found.legacy?.lists.tools?.pages.length).toBeGreaterThan(2);
    expect(found.because.join(' ')).toContain('the stateless era is served');
  });

  it('does not take a server of the session era for a modern one', async () => {
    const found = await survey({ eras: 'legacy' });
    expect(found.modern).toBeUndefined();
    expect(found.discovery?.error?.code).toBe(-32601);
  });

  it('does not take a modern server for one of the session era', async () => {
    const found = await survey({ eras: 'modern' });
    expect(found.legacy).toBeUndefined();
    expect(found.modern).toBeDefined();
  });

  it('believes no list of versions that was got by echo', async () => {
    const echo = defineFault({
      id: 'echoes',
      does: 'Agrees to any version.',
      async handle(message, next) {
        const response = await next(message);
        const params = message['params'] as { readonly protocolVersion?: string } | undefined;
        return message['method'] === 'initialize'
          ? { ...response, result: { ...(response?.['result'] as object), protocolVersion: params?.protocolVersion ?? '' } }
          : response;
      },
    });
    expect((await survey({ faults: [echo], eras: 'legacy' })).legacy?.revisions).toEqual([]);
  });

  it('finds a server that answers an older version only', async () => {
    const picky = defineFault({
      id: 'picky',
      does: 'Never answers a version it does not know.',
      handle: (message, next) => {
        const params = message['params'] as { readonly protocolVersion?: string } | undefined;
        return message['method'] === 'initialize' && params?.protocolVersion !== '2024-11-05' ? undefined : next(message);
      },
    });
    const found = await survey({ faults: [picky], eras: 'legacy' });
    expect(found.legacy?.revisions).toEqual(['2024-11-05']);
    expect(found.initialize?.outcome).toBe('timeout');
  });

  it('asks a gateway that failed for a moment once more', async () => {
    let isFirst = true;
    const stumbles = defineFault({
      id: 'stumbles',
      does: 'Answers the first `server/discover` with HTTP 503.',
      http(request, next) {
        if (!isFirst || !request.body.includes('server/discover')) return next(request);
        isFirst = false;
        return { status: 503, headers: {} };
      },
    });
    const { log, opener } = await startPeer('http', stumbles);
    const plan = { opener, log, limits, wire: 'http', isProcess: false, maxPages: 10, progress: () => {} } as const;
    expect((await surveyServer(plan)).modern).toBeDefined();
  });

  it('asks only for the revisions that are wanted', async () => {
    const found = await survey({}, { revisions: ['2025-06-18'] });
    expect(found.legacy?.offers.map(({ offered }) => offered)).toEqual(['2025-06-18', '1999-01-01']);
    expect(found.modern).toBeUndefined();
  });

  it.each([
    ['names this version among others', { supportedVersions: ['2025-11-25', '2026-07-28'] }, true],
    ['names older versions alone', { resultType: 'complete', supportedVersions: ['2025-11-25'] }, false],
    ['names no version and is typed as modern results are', { resultType: 'complete', supportedVersions: [] }, true],
    ['names its versions in another shape and is typed', { resultType: 'complete', supportedVersions: '2026-07-28' }, true],
    ['is empty', {}, false],
  ])('takes a result of discovery that %s for what it is', async (_, result, isModern) => {
    const fault = defineFault({ id: 'x', does: 'Answers discovery so.', handle: answerWith('server/discover', () => result) });
    expect((await survey({ faults: [fault] })).modern !== undefined).toBe(isModern);
  });

  it.each([
    [{ code: -32022, message: 'No.', data: { supported: ['2026-07-28'] } }, true],
    [{ code: -32020, message: 'No.' }, true],
    [{ code: -32022, message: 'No.', data: { supported: ['2027-07-28'] } }, false],
    [{ code: -32602, message: 'No.' }, false],
  ])('takes error $code to discovery for what it is', async (error, isModern) => {
    const fault = defineFault({ id: 'x', does: 'Refuses discovery so.', handle: failWith('server/discover', () => error) });
    expect((await survey({ faults: [fault] })).modern !== undefined).toBe(isModern);
  });
});

import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frames/frame.ts';
import type { JsonObject } from '../../src/core/json/json.ts';
import { serverFacts } from '../../src/run/facts.ts';
import type { SurveyResult } from '../../src/run/survey.ts';
import { standIn } from '../stand-in.ts';

const place = { connection: 'c1', t: 0 } as const;
const post = (seq: number): Frame => ({
  ...place,
  kind: 'request-head',
  from: 'client',
  seq,
  method: 'POST',
  url: 'http://127.0.0.1/mcp',
  headers: [],
});
const head = (seq: number, request: number, type: string, status = 200): Frame => ({
  ...place,
  kind: 'response-head',
  from: 'server',
  seq,
  request,
  status,
  headers: [['Content-Type', type]],
});
const legacy = (serverInfo?: JsonObject): SurveyResult =>
  standIn<SurveyResult>({
    because: ['It answered.'],
    legacy: {
      connection: { id: 'c1', revision: '2025-11-25' },
      revisions: ['2025-06-18', '2025-11-25'],
      lists: {},
      capabilities: {},
      handshakeMs: 12.4,
      ...(serverInfo && { serverInfo }),
    },
  });

describe('the facts of a server', () => {
  it('hold its name, its revisions and why they are believed', () => {
    expect(serverFacts(legacy({ name: 'garden', version: '1' }), 'http', [], ['It speaks Streamable HTTP.'])).toMatchObject({
      name: 'garden',
      version: '1',
      eras: ['legacy'],
      revisions: ['2025-06-18', '2025-11-25'],
      revision: '2025-11-25',
      handshakeMs: 12,
      because: ['It speaks Streamable HTTP.', 'It answered.'],
    });
  });

  it('say once what was cut short by us', () => {
    const cut = (seq: number): Frame => ({
      ...place,
      kind: 'trouble',
      from: 'wire',
      seq,
      code: 'BODY_TOO_LARGE',
      text: 'It is too large.',
    });
    const { because } = serverFacts(legacy(), 'http', [cut(1), cut(2)], []);
    expect(because).toEqual(['It answered.', 'What it said was cut short by us. It is too large.']);
  });

  it('leave out a name that is no text', () => {
    expect(serverFacts(legacy({ name: 7 }), 'stdio', [], [])).not.toHaveProperty('name');
  });

  it('say whether requests were answered as JSON, as a stream, or both', () => {
    const json = [post(0), head(1, 0, 'application/json; charset=utf-8')];
    const stream = [post(2), head(3, 2, 'text/event-stream')];
    expect(serverFacts(legacy(), 'http', json, []).answers).toBe('json');
    expect(serverFacts(legacy(), 'http', stream, []).answers).toBe('stream');
    expect(serverFacts(legacy(), 'http', [...json, ...stream], []).answers).toBe('both');
    expect(serverFacts(legacy(), 'http', [post(0), head(1, 0, 'text/html', 404)], [])).not.toHaveProperty('answers');
    expect(serverFacts(legacy(), 'sse', json, [])).not.toHaveProperty('answers');
  });

  it('tell the start-up from the first sign of life', () => {
    const start: Frame = { ...place, kind: 'start', from: 'wire', seq: 0, command: 'node', arguments: [], cwd: '/', pid: 7 };
    const word: Frame = { ...place, kind: 'stderr', from: 'server', seq: 1, t: 250.6, text: 'up' };
    expect(serverFacts(legacy(), 'stdio', [start, word], []).startMs).toBe(251);
    expect(serverFacts(legacy(), 'memory', [{ ...start, pid: 0 }, word], [])).not.toHaveProperty('startMs');
  });
});

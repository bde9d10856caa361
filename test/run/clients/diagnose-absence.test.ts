import { describe, expect, test } from 'vitest';
import type { Frame, FrameDraft } from '../../../src/core/frames/frame.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { diagnoseAbsence } from '../../../src/run/clients/diagnose-absence.ts';

function note(...drafts: readonly FrameDraft[]): readonly Frame[] {
  const log = createFrameLog(() => 0);
  for (const draft of drafts) log.add(draft);
  return log.frames;
}

function request(connection: string, status: number, at = 1): readonly FrameDraft[] {
  const place = { connection, request: at } as const;
  return [
    { kind: 'request-head', from: 'client', connection, method: 'POST', url: '/t/x/mcp', headers: [] },
    { kind: 'response-head', from: 'server', ...place, status, headers: [] },
  ];
}

const http = { kind: 'accept', from: 'wire', connection: 'main', wire: 'http', faults: [] } as const;
const stdio = { ...http, connection: 'process', wire: 'stdio' } as const;
const line = (text: string) => ({ kind: 'noise', from: 'client', connection: 'process', text, bytes: text.length }) as const;

describe('Why a client is not judged', () => {
  test.each([
    ['nothing came', [http], 'no-client-came', 'No client said anything.'],
    ['it went elsewhere', [http, ...request('main', 404)], 'client-stayed-outside', 'answered with HTTP 404'],
    ['it was refused', [http, ...request('main', 401)], 'client-was-not-let-in', 'a request was answered with 401'],
    ['it frames as language servers do', [stdio, line('Content-Length: 120')], 'client-frames-by-length', 'one message on each line'],
    [
      'it hands on no environment',
      [{ ...stdio, lacks: ['PATH', 'HOME'] }],
      'client-hands-on-no-environment',
      'without `PATH` and `HOME` in its environment',
    ],
    ['it speaks something else', [stdio, line('hello')], 'client-speaks-no-json', 'no JSON-RPC'],
  ] as const)('is told where %s.', (_, drafts, cause, words) => {
    const frames = note(...drafts);
    const diagnosis = diagnoseAbsence(frames, toTalks(frames), 'Try again.');
    expect(diagnosis.cause).toBe(cause);
    expect(diagnosis.text).toContain(words);
  });

  test('What an authorization server was asked is not what the client said.', () => {
    const form = {
      kind: 'noise',
      from: 'client',
      connection: 'authorization-server',
      text: 'grant_type=x',
      bytes: 12,
      request: 3,
    } as const;
    const frames = note(http, ...request('main', 401), ...request('authorization-server', 200, 3), form);
    expect(diagnoseAbsence(frames, toTalks(frames), '').cause).toBe('client-was-not-let-in');
  });
});

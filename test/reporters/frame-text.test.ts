import { expect, test } from 'vitest';
import type { Frame, FrameDraft } from '../../src/core/frames/frame.ts';
import { createRedact, Secret } from '../../src/core/secrets/secret.ts';
import { frameText, renderFrameLine } from '../../src/reporters/frame-text.ts';

const redact = createRedact([new Secret('hunter2-hunter2')]);
const AT = { connection: 'c1' } as const;

function line(draft: FrameDraft): string {
  return renderFrameLine({ seq: 3, t: 1234.5, ...draft } as Frame, redact, { width: 120, colors: false });
}

const drafts: readonly [FrameDraft, string][] = [
  [{ ...AT, kind: 'accept', from: 'wire', wire: 'stdio', faults: [] }, '·   1.234 s  c1   serves over stdio'],
  [
    { ...AT, kind: 'accept', from: 'wire', wire: 'stdio', faults: ['answers-twice'], lacks: ['PATH', 'HOME'] },
    '·   1.234 s  c1   serves over stdio, with the fault answers-twice, in an environment without PATH and HOME',
  ],
  [
    { ...AT, kind: 'open', from: 'wire', wire: 'http', era: 'modern', purpose: 'probe' },
    '·   1.234 s  c1   opens a connection over http to probe',
  ],
  [
    { ...AT, kind: 'start', from: 'wire', command: 'node', arguments: ['--token', 'x'], cwd: '/h', pid: 7 },
    '·   1.234 s  c1   starts node --token [secret] (pid 7, in /h)',
  ],
  [{ ...AT, kind: 'exit', from: 'wire', code: 1, signal: null, survivors: [] }, '·   1.234 s  c1   the process ended with code 1'],
  [
    { ...AT, kind: 'exit', from: 'wire', code: null, signal: 'SIGKILL', survivors: [8, 9] },
    '·   1.234 s  c1   the process was ended by SIGKILL; 2 processes it had started lived on',
  ],
  [{ ...AT, kind: 'input-end', from: 'client' }, '→   1.234 s  c1   closes the input of the process'],
  [{ ...AT, kind: 'kill', from: 'wire', signal: 'SIGTERM' }, '·   1.234 s  c1   sends SIGTERM to the process'],
  [{ ...AT, kind: 'message', from: 'client', text: '{"a":"hunter2-hunter2"}', message: {} }, '→   1.234 s  c1   {"a":"[secret]"}'],
  [{ ...AT, kind: 'message', from: 'server', text: '{}', message: {}, event: 'x' }, '←   1.234 s  c1   event x: {}'],
  [{ ...AT, kind: 'noise', from: 'server', text: 'hello\u001b[2J', bytes: 9 }, '←   1.234 s  c1   not JSON: hello\\x1b[2J'],
  [{ ...AT, kind: 'stderr', from: 'server', text: 'oh' }, '←   1.234 s  c1   stderr: oh'],
  [
    { ...AT, kind: 'request-head', from: 'client', method: 'POST', url: 'http://h/mcp?token=x', headers: [['Cookie', 'a=b']] },
    '→   1.234 s  c1   POST http://h/mcp?token=[secret] | Cookie: [secret]',
  ],
  [
    { ...AT, kind: 'request-head', from: 'client', method: 'GET', url: 'http://h/', headers: [], isUnsent: true },
    '·   1.234 s  c1   not sent: GET http://h/',
  ],
  [{ ...AT, kind: 'response-head', from: 'server', request: 1, status: 202, headers: [] }, '←   1.234 s  c1   HTTP 202'],
  [{ ...AT, kind: 'body', from: 'server', request: 1, text: '<p>', bytes: 3 }, '←   1.234 s  c1   body, 3 bytes: <p>'],
  [
    { ...AT, kind: 'event', from: 'server', request: 1, event: 'endpoint', data: '/m', eventId: '1' },
    '←   1.234 s  c1   event endpoint (id 1): /m',
  ],
  [{ ...AT, kind: 'comment', from: 'server', request: 1, text: 'hi' }, '←   1.234 s  c1   comment: hi'],
  [{ ...AT, kind: 'body-end', from: 'server', request: 1, how: 'broken' }, '←   1.234 s  c1   the body broke off'],
  [{ ...AT, kind: 'trouble', from: 'wire', code: 'EPIPE', text: 'broken pipe' }, '·   1.234 s  c1   EPIPE: broken pipe'],
];

test.each(drafts)('A frame is one masked line: %j', (draft, expected) => {
  // Half a millisecond may be rounded either way.
  expect(line(draft).replace('1.235', '1.234')).toBe(expected);
});

test('A long frame is cut to the screen.', () => {
  const text = line({ ...AT, kind: 'stderr', from: 'server', text: 'x'.repeat(100_000) });
  expect(text.length).toBeLessThan(200);
  expect(text).toContain('characters left out');
});

test('A frame that is shown for a tool is cut around its name.', () => {
  const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: `tool_${index}`, schema: {} })));
  const shown = frameText({ seq: 0, t: 0, ...AT, kind: 'message', from: 'server', text, message: [] }, 160, 'tool_123');
  expect(shown).toMatch(
    /^\[\{"name":"tool_0".* … \(\d+ characters left out\) … .*"tool_123","schema":.* … \(\d+ characters left out\) … .*\}\]$/,
  );
  expect(shown.length).toBeLessThan(260);
});

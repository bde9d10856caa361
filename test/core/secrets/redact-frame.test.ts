import { expect, test } from 'vitest';
import type { Frame, FrameDraft } from '../../../src/core/frames/frame.ts';
import { citeFrame, redactArguments, redactFrame, redactJson } from '../../../src/core/secrets/redact-frame.ts';
import { createRedact, Secret } from '../../../src/core/secrets/secret.ts';

const redact = createRedact([new Secret('hunter2-hunter2')]);

function frame(draft: FrameDraft): Frame {
  return { seq: 0, t: 0, ...draft };
}

function message(text: string): Frame {
  return frame({ kind: 'message', from: 'server', connection: 'c1', text, message: JSON.parse(text) });
}

test('Secret headers are masked by name, their scheme stays, and a challenge stays whole.', () => {
  const masked = redactFrame(
    frame({
      kind: 'response-head',
      from: 'server',
      connection: 'c1',
      request: 0,
      status: 401,
      headers: [
        ['AUTHORIZATION', 'Bearer abc'],
        ['Mcp-Session-Id', '1868a90c'],
        ['Set-Cookie', 'sid=abc; HttpOnly'],
        ['X-Api-Key', ''],
        ['WWW-Authenticate', 'Bearer resource_metadata="https://a.example/x", scope="read"'],
        ['Location', 'https://a.example/cb?access_token=abc&x=1'],
      ],
    }),
    redact,
  );
  expect(masked).toMatchObject({
    headers: [
      ['AUTHORIZATION', 'Bearer [secret]'],
      ['Mcp-Session-Id', '[secret]'],
      ['Set-Cookie', '[secret]'],
      ['X-Api-Key', ''],
      ['WWW-Authenticate', 'Bearer resource_metadata="https://a.example/x", scope="read"'],
      ['Location', 'https://a.example/cb?access_token=[secret]&x=1'],
    ],
  });
});

test('The text and the parsed message of a frame are masked alike.', () => {
  const masked = redactFrame(message('{"id":1,"result":{"hunter2-hunter2":"\\u0068unter2-hunter2","password":"short"}}'), redact);
  expect(masked).toMatchObject({
    text: '{"id":1,"result":{"[secret]":"[secret]","password":"[secret]"}}',
    message: { id: 1, result: { '[secret]': '[secret]', password: '[secret]' } },
  });
});

test('A message whose masked text is no JSON keeps a masked message.', () => {
  const masked = redactFrame(message('{"id":1,"result":{"pin":12345678}}'), createRedact([new Secret('12345678')]));
  expect(masked).toMatchObject({ text: '{"id":1,"result":{"pin":[secret]}}', message: { id: 1, result: { pin: '[secret]' } } });
});

test('Names of a schema are evidence and stay.', () => {
  const text = '{"properties":{"password":{"type":"string"},"token":{"type":"string"}},"required":["password"]}';
  expect(redactFrame(message(text), redact)).toMatchObject({ text, message: JSON.parse(text) });
});

test('Options of a command that are named like secrets lose their values.', () => {
  expect(redactArguments(['--token', 'abc', '--api-key=abc', 'API_KEY=abc', '--verbose', '-p', '8080'], redact)).toEqual([
    '--token',
    '[secret]',
    '--api-key=[secret]',
    'API_KEY=[secret]',
    '--verbose',
    '-p',
    '8080',
  ]);
});

test('A started process shows no value of a secret, wherever it stands.', () => {
  const start = frame({
    kind: 'start',
    from: 'wire',
    connection: 'c1',
    command: '/opt/hunter2-hunter2/run',
    arguments: ['--url', 'https://kim:pw@db.example/x'],
    cwd: '/home/hunter2-hunter2',
    pid: 1,
  });
  expect(redactFrame(start, redact)).toMatchObject({
    command: '/opt/[secret]/run',
    arguments: ['--url', 'https://[secret]@db.example/x'],
    cwd: '/home/[secret]',
  });
});

test('Masking twice changes nothing more.', () => {
  const once = redactFrame(message('{"a":"Bearer hunter2-hunter2","url":"https://k:p@h/?token=abc","access_token":"x"}'), redact);
  expect(redactFrame(once, redact)).toEqual(once);
});

test('A cited frame is cut in the middle, after it was masked.', () => {
  const text = `${'a'.repeat(6140)}hunter2-hunter2${'b'.repeat(9000)}`;
  const cited = citeFrame(frame({ kind: 'stderr', from: 'server', connection: 'c1', text }), redact);
  expect(cited.kind === 'stderr' && cited.text.length).toBeLessThan(8192 + 60);
  expect(cited.kind === 'stderr' && cited.text).toMatch(/^a{6140}\[sec.* … \(\d+ characters left out\) … b+$/);
});

test('A cited message that is long or deep keeps its outline.', () => {
  const deep = '['.repeat(3000) + ']'.repeat(3000);
  const cited = [
    citeFrame(message(deep), redact),
    citeFrame(message(JSON.stringify({ id: 1, result: { text: 'x'.repeat(20_000) } })), redact),
  ];
  expect(JSON.stringify(cited).length).toBeLessThan(20_000);
  expect(cited[1]).toMatchObject({ message: { id: 1 } });
});

test('A value that nests beyond all measure is masked without falling over.', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}"hunter2-hunter2"${']'.repeat(50_000)}`);
  expect(JSON.stringify(redactJson(deep, redact))).toContain('too deep');
});

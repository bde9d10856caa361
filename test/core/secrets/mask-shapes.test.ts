import { expect, test } from 'vitest';
import { maskShapes, maskUrl } from '../../../src/core/secrets/mask-shapes.ts';
import { startCpuClock } from '../../cpu-clock.ts';

test.each([
  ['https://kim:pw@h.example/x', 'https://[secret]@h.example/x'],
  ['see https://kim@h.example, or http:\\/\\/a:b@h', 'see https://[secret]@h.example, or http:\\/\\/[secret]@h'],
  ['https://h/cb?code=abc&state=1#access_token=xyz', 'https://h/cb?code=[secret]&state=1#access_token=[secret]'],
  ['?redirect=https%3A%2F%2Fh%3Ftoken%3Dabc%26x%3D1', '?redirect=https%3A%2F%2Fh%3Ftoken%3D[secret]%26x%3D1'],
  ["'https://h?api_key=[secret]' --x", "'https://h?api_key=[secret]' --x"],
  ["'https://h?api_key=[secret]'", "'https://h?api_key=[secret]'"],
  ["https://h?api_key=[secret]'tail", 'https://h?api_key=[secret]'],
  ['url=https://h?api_key=abc and more', 'url=https://h?api_key=[secret] and more'],
  ['/messages?sessionId=1868a90c', '/messages?sessionId=[secret]'],
  ['?author=kim&key=&page=2', '?author=kim&key=&page=2'],
  ['mail kim@h.example about https://h/a@b', 'mail kim@h.example about https://h/a@b'],
])('Of the URL in `%s` only what is secret is masked.', (text, expected) => {
  expect(maskUrl(text)).toBe(expected);
});

test.each([
  ['Authorization: Bearer abcdefgh12', 'Authorization: Bearer [secret]'],
  ['Bearer resource_metadata="https://h/x", scope="a"', 'Bearer resource_metadata="https://h/x", scope="a"'],
  ['Bearer authentication is required.', 'Bearer authentication is required.'],
  ['the x-api-key: 12345678abc was wrong', 'the x-api-key: [secret] was wrong'],
  ['eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', '[secret]'],
  ['key sk-proj-abcdefghijklmnop1234', 'key [secret]'],
  ['exit code=ENOENT pin=7', 'exit code=ENOENT pin=7'],
  ["test --env 'API_TOKEN=abcdefghijkl' --timeout 5", "test --env 'API_TOKEN=[secret]' --timeout 5"],
  ["password=it's-mine more", 'password=[secret] more'],
  ['client_secret=abcdef&grant_type=x', 'client_secret=[secret]&grant_type=x'],
  ['{"access_token":"a\\"b","x":1}', '{"access_token":"[secret]","x":1}'],
  ['"{\\"password\\":\\"a\\\\\\"b\\",\\"x\\":1}"', '"{\\"password\\":\\"[secret]\\",\\"x\\":1}"'],
  ['{"password":{"type":"string"},"token":""}', '{"password":{"type":"string"},"token":""}'],
  ['{"progressToken":"abc","tokens":"many"}', '{"progressToken":"abc","tokens":"many"}'],
])('The text `%s` becomes `%s`.', (text, expected) => {
  expect(maskShapes(text)).toBe(expected);
  expect(maskShapes(expected)).toBe(expected);
});

test('A string that never ends is masked to the end of the text.', () => {
  expect(maskShapes('{"password":"abc')).toBe('{"password":"[secret]');
});

test('No text makes the patterns slow.', () => {
  const spent = startCpuClock();
  for (const run of ['\\', 'eyJ-', 'sk-', 'a.', 'Bearer ', 'a://', '"token":"', '?token=', '"password"  ', 'authorization: ']) {
    maskShapes(run.repeat(Math.floor(1_000_000 / run.length)));
  }
  expect(spent()).toBeLessThan(5_000);
});

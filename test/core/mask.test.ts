import { expect, test } from 'vitest';
import { createMask } from '../../src/core/mask.ts';

const SECRET = 's3cr3t/val+ue=="x';
const mask = createMask([SECRET]);

test.each([
  ['as it stands', `a ${SECRET} b`, 'a [secret] b'],
  ['percent-encoded', `?a=${encodeURIComponent(SECRET)}&b`, '?a=[secret]&b'],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(SECRET)), '[secret]'],
  ['in JSON', JSON.stringify({ a: SECRET }), '{"a":"[secret]"}'],
  ['in JSON inside JSON', JSON.stringify(JSON.stringify({ a: SECRET })), '"{\\"a\\":\\"[secret]\\"}"'],
  ['in HTML', '<b>s3cr3t/val+ue==&quot;x</b>', '<b>[secret]</b>'],
  ['in base64, with a user', `Basic ${btoa(`kim:${SECRET}`)} rest`, 'Basic [secret] rest'],
  ['in hexadecimal', `x ${[...SECRET].map((char) => char.charCodeAt(0).toString(16)).join('')} y`, 'x [secret] y'],
])('A value is masked %s.', (_, text, expected) => {
  expect(mask(text)).toBe(expected);
});

test('A value in a spelling of many layers takes the whole text with it rather than show.', () => {
  const text = JSON.stringify(encodeURIComponent(JSON.stringify(encodeURIComponent('pass/word%x'))));
  expect(createMask(['pass/word%x'])(text)).not.toContain('word');
});

test.each([
  ['before a cut', 'got s3cr3t/va… and so on', 'got [secret]… and so on'],
  ['behind a cut', 'left out … val+ue=="x', 'left out … [secret]'],
  ['at the end of a text', 'got s3cr3t/val', 'got [secret]'],
  ['at the beginning of a text', 't/val+ue=="x was wrong', '[secret] was wrong'],
])('A piece of a value is masked %s.', (_, text, expected) => {
  expect(mask(text)).toBe(expected);
});

test('A value inside another leaves nothing of the longer one, and no mask is masked again.', () => {
  expect(createMask(['cret', 'abcretdef'])('x abcretdef y cret z')).toBe('x [secret] y [secret] z');
});

test.each(['abc', 'true', 'production', ''])('The value `%s` hides nothing and stays.', (value) => {
  expect(createMask([value])(`x ${value} y`)).toBe(`x ${value} y`);
});

test('The token of a header and the password of a URL are masked by themselves.', () => {
  const masks = createMask(['Bearer tok-12345', 'postgres://kim:pa%24word@db/x']);
  expect(masks('tok-12345 pa$word pa%24word')).toBe('[secret] [secret] [secret]');
});

test('Long texts are masked in bounded time, whatever stands in them.', () => {
  const many = createMask(Array.from({ length: 30 }, (_, index) => `secret-number-${index}-${'x'.repeat(index)}`));
  const began = performance.now();
  for (const run of ['\\', '%25', 'a', '…', 'secret-number-', '+', 'YWFh']) many(run.repeat(Math.floor(1_000_000 / run.length)));
  expect(performance.now() - began).toBeLessThan(10_000);
});

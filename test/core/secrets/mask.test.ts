import { expect, test } from 'vitest';
import { createMask } from '../../../src/core/secrets/mask.ts';
import { startCpuClock } from '../../cpu-clock.ts';

const SECRET = 's3cr3t/val+ue=="x';
const mask = createMask([SECRET]);

const hexOf = (char: string) => char.charCodeAt(0).toString(16).padStart(2, '0');

test.each([
  ['as it stands', `a ${SECRET} b`, 'a [secret] b'],
  ['percent-encoded', `?a=${encodeURIComponent(SECRET)}&b`, '?a=[secret]&b'],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(SECRET)), '[secret]'],
  ['in JSON', JSON.stringify({ a: SECRET }), '{"a":"[secret]"}'],
  ['in JSON inside JSON', JSON.stringify(JSON.stringify({ a: SECRET })), '"{\\"a\\":\\"[secret]\\"}"'],
  ['in HTML', '<b>s3cr3t/val+ue==&quot;x</b>', '<b>[secret]</b>'],
  ['in base64, with a user', `Basic ${btoa(`kim:${SECRET}`)} rest`, 'Basic [secret] rest'],
  ['in hexadecimal', `x ${[...SECRET].map((char) => char.charCodeAt(0).toString(16)).join('')} y`, 'x [secret] y'],
  [
    'in JavaScript, by byte and by character',
    [...SECRET].map((c, i) => (i % 2 ? `\\x${hexOf(c)}` : `\\u{${hexOf(c)}}`)).join(''),
    '[secret]',
  ],
  ['in octal', `key \\${[...SECRET].map((c) => c.charCodeAt(0).toString(8).padStart(3, '0')).join('\\')}.`, 'key [secret].'],
  [
    'in numbered entities',
    `<b>${[...SECRET].map((c, i) => (i % 2 ? `&#${c.charCodeAt(0)};` : `&#x${hexOf(c)};`)).join('')}</b>`,
    '<b>[secret]</b>',
  ],
  ['as templates escape it', 's3cr3t&#x2F;val&#43;ue&#x3D;&#61;&quot;x', '[secret]'],
  ['as a buffer is printed', `<Buffer ${[...SECRET].map(hexOf).join(' ')}>`, '<Buffer [secret]>'],
  ['as bytes with colons', [...SECRET].map(hexOf).join(':').toUpperCase(), '[secret]'],
  ['as bytes of C', `{ 0x${[...SECRET].map(hexOf).join(', 0x')} }`, '{ [secret] }'],
  ['as a list of numbers', JSON.stringify({ type: 'Buffer', data: [...Buffer.from(SECRET)] }), '{"type":"Buffer","data":[[secret]]}'],
  ['in UTF-16 that was read as UTF-8', `x\0=\0${[...SECRET].join('\0')}\0`, 'x\0=\0[secret]\0'],
  ['in capitals', `TOKEN ${SECRET.toUpperCase()}`, 'TOKEN [secret]'],
  ['with colours inside', `s3cr3t\u001b[0m/val+ue=="x`, '[secret]'],
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

test('Short values are ordinary words in another case, and stay.', () => {
  expect(createMask(['Admin'])('admin Admin ADMIN')).toBe('admin [secret] ADMIN');
});

test('A value of any length can be masked, in base64 too.', () => {
  const long = Array.from({ length: 40_000 }, (_, index) => (index % 97).toString(36)).join('');
  const masks = createMask([long]);
  expect(masks(`a ${long} b ${btoa(long)} c`)).toBe('a [secret] b [secret] c');
});

test('However many values are hidden, all of them are masked at once.', () => {
  const many = Array.from({ length: 200 }, (_, index) => `${index}-${'xyz'.repeat(index % 170)}-secret`);
  const masks = createMask(many);
  for (const form of [many, many.map(encodeURIComponent), many.map((each) => JSON.stringify({ each }))]) {
    expect(masks(form.join(' ')).replaceAll('[secret]', '')).not.toContain('secret');
  }
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
  const spent = startCpuClock();
  for (const run of [
    '\\',
    '%25',
    'a',
    '…',
    'secret-number-',
    '+',
    'YWFh',
    '&#x',
    '&#65;',
    '\\x41',
    '\\1',
    '41 ',
    '1,',
    '\0',
    '\u001b[',
    's\0',
  ])
    many(run.repeat(Math.floor(1_000_000 / run.length)));
  expect(spent()).toBeLessThan(10_000);
});

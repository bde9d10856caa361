import { expect, it } from 'vitest';
import { hasScheme, isBase64, isMediaType } from '../../../src/peer/content/encoded.ts';

it.each([
  ['', true],
  ['aGVsbG8=', true],
  ['aGVs\nbG8=', true],
  ['aGVsbG8', false],
  ['aGVsbG8-', false],
  ['data:image/png;base64,aGVs', false],
  ['=aaa', false],
])('takes %j for base64: %s', (text, expected) => {
  expect(isBase64(text)).toBe(expected);
});

it.each([
  ['text/plain', true],
  ['text/plain; charset=utf-8', true],
  ['application/vnd.api+json', true],
  ['png', false],
  ['image/', false],
  ['image/png jpeg', false],
])('takes %j for a media type: %s', (text, expected) => {
  expect(isMediaType(text)).toBe(expected);
});

it.each([
  ['file:///a', true],
  ['urn:isbn:1', true],
  ['x-git+ssh:a', true],
  ['handbook.md', false],
  ['/a:b', false],
  [':::', false],
])('finds a scheme in %j: %s', (uri, expected) => {
  expect(hasScheme(uri)).toBe(expected);
});

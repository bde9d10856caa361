import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareType, base64Problem, imageTypeOf, RECOGNISED } from '../../../src/peer/content/media-bytes.ts';

describe('base64', () => {
  it('is right whatever bytes it holds, also with line breaks', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(base64Problem(text)).toBeUndefined();
        expect(base64Problem(text.replace(/(.{8})/g, '$1\r\n'))).toBeUndefined();
      }),
    );
  });

  it.each([
    ['data:image/png;base64,QQ==', 'it is a `data:` URL'],
    ['QUJD-_8=', 'it uses the alphabet of URLs'],
    ['QU*D', 'it holds characters that base64 does not have'],
    ['QQ==QQ==', 'its padding stands inside'],
    ['QUI', 'its padding is missing'],
  ])('is not right as %s', (text, problem) => {
    expect(base64Problem(text)).toBe(problem);
  });
});

describe('a media type', () => {
  it('is compared without case, parameters and old names', () => {
    expect(bareType('Image/JPG; q=1')).toBe('image/jpeg');
    expect(bareType('TEXT/plain;charset=utf-8')).toBe('text/plain');
  });
});

describe('an image', () => {
  it.each([
    ['\x89PNG\r\n\x1a\nrest', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['<?xml version="1.0"?>\n<svg xmlns="x">', 'image/svg+xml'],
    ['RIFF\x00\x00\x00\x00WAVEfmt ', undefined],
    ['', undefined],
  ])('is told by its first bytes: %j', (bytes, type) => {
    expect(imageTypeOf(btoa(bytes))).toBe(type);
  });

  it('is none where there is no base64', () => {
    expect(imageTypeOf('!')).toBeUndefined();
    expect(RECOGNISED).toContain('image/png');
  });
});

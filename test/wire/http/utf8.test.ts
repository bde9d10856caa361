import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeLength, createUtf8Decoder, decodeText } from '../../../src/wire/http/utf8.ts';

describe('UTF-8', () => {
  it('is decoded whole, with a word on what was odd about it.', () => {
    expect(decodeText(Buffer.from('grüße'))).toEqual({ text: 'grüße' });
    expect(decodeText(Buffer.from('\uFEFFa'))).toEqual({ text: '\uFEFFa', encoding: 'bom' });
    expect(decodeText(Buffer.from([0x61, 0xff]))).toEqual({ text: 'a\uFFFD', encoding: 'invalid-utf8' });
    expect(decodeText(Buffer.from('\uFFFD'))).toEqual({ text: '\uFFFD' });
  });

  it('is cut before a character that is not complete.', () => {
    const bytes = Buffer.from('a😀');
    expect([0, 1, 2, 3, 4, 5].map((end) => completeLength(bytes.subarray(0, end)))).toEqual([0, 1, 1, 1, 1, 5]);
    expect(completeLength(Buffer.from([0x80, 0x80, 0x80, 0x80]))).toBe(4);
  });

  it('is the same text in whatever pieces it comes, valid or not.', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const whole = Buffer.concat(pieces);
        const decoder = createUtf8Decoder();
        const text = pieces.map((bytes) => decoder.push(bytes)).join('') + decoder.end();
        expect(text).toBe(new TextDecoder().decode(whole));
        expect(decoder.tookInvalid()).toBe(decodeText(whole).encoding === 'invalid-utf8');
        expect(decoder.tookInvalid()).toBe(false);
      }),
    );
  });
});

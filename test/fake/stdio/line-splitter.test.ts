import { describe, expect, it } from 'vitest';
import { createLineSplitter } from '../../../src/fake/stdio/line-splitter.ts';

describe('the line splitter', () => {
  it('finds the same lines wherever the bytes are cut', () => {
    const bytes = Buffer.from('one\r\ntwö\n\nthree\nrest');
    for (let cut = 0; cut <= bytes.length; cut++) {
      const lines: string[] = [];
      const splitter = createLineSplitter((line) => lines.push(line));
      splitter.push(bytes.subarray(0, cut));
      splitter.push(bytes.subarray(cut));
      expect(lines).toEqual(['one', 'twö', '', 'three']);
    }
  });

  it('keeps what it was given although the buffer is used again', () => {
    const lines: string[] = [];
    const splitter = createLineSplitter((line) => lines.push(line));
    const buffer = Buffer.from('ab');
    splitter.push(buffer);
    buffer.fill('x');
    splitter.push(Buffer.from('c\n'));
    expect(lines).toEqual(['abc']);
  });
});

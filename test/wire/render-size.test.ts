import { expect, test } from 'vitest';
import { renderSize } from '../../src/wire/render-size.ts';

test.each([
  [0, '0 bytes'],
  [1000, '1000 bytes'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [16 * 1024 * 1024, '16 MiB'],
  [100_000_000, '95.4 MiB'],
  [700 * 1024 * 1024 + 5, '700 MiB'],
  [4_052_848_320, '3.8 GiB'],
  [9e15, '8381903 GiB'],
])('%i bytes are %s.', (bytes, text) => expect(renderSize(bytes)).toBe(text));

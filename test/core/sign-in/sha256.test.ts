import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Base64url } from '../../../src/core/sign-in/sha256.ts';

test('It hashes texts of every length around a block as Node does.', () => {
  for (const length of [0, 1, 2, 3, 43, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const text = 'a~Z.9-_'.repeat(200).slice(0, length);
    expect(sha256Base64url(text)).toBe(createHash('sha256').update(text).digest('base64url'));
  }
});

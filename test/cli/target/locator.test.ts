import { describe, expect, test } from 'vitest';
import { checkUrl, commandWithoutDashes, looksLikeHost, looksLikeUrl } from '../../../src/cli/target/locator.ts';
import { refusalOf } from '../refusal-of.ts';

describe('locators', () => {
  test.each(['http://a', 'HTTPS://a/b', 'ws://a', 'stdio+x://y'])('%s looks like a URL.', (word) => {
    expect(looksLikeUrl(word)).toBe(true);
  });

  test.each(['localhost', 'localhost:3000', '127.0.0.1:80/mcp', 'a.example/mcp', '[::1]:3000', 'a.example:8080'])(
    '%s looks like a host.',
    (word) => {
      expect(looksLikeHost(word)).toBe(true);
      expect(looksLikeUrl(word)).toBe(false);
    },
  );

  test.each(['node', 'server.js', './dist/server.js', 'npx', 'C:\\x', 'a.example', '@scope/name'])('%s looks like neither.', (word) => {
    expect(looksLikeHost(word)).toBe(false);
    expect(looksLikeUrl(word)).toBe(false);
  });

  test('Only http and https are taken, and what is refused is not shown.', async () => {
    expect(checkUrl('https://a.example', 'It')).toBe('https://a.example');
    for (const text of ['ftp://hush@a', 'hush', 'http://hush:x:y']) {
      expect(await refusalOf(() => checkUrl(text, 'It'))).not.toContain('hush');
    }
  });

  test('The right form keeps the options that were given.', () => {
    expect(commandWithoutDashes('test', ['node', 'a b'], ['--jobs', '2']).remedy).toBe("Write: mcp-litmus test --jobs 2 -- node 'a b'");
  });
});

import { describe, expect, test } from 'vitest';
import { breakLogCommands, spellLogCommands } from '../../../src/core/text/log-commands.ts';

describe('What a build log would obey', () => {
  test.each([
    ['::error::x', ': :error::x'],
    ['a\n  \t::error file=a::x', 'a\n  \t: :error file=a::x'],
    ['\u00a0\u3000::set-env name=a::b', '\u00a0\u3000: :set-env name=a::b'],
    ['\u001b[2m  \u001b[31m::add-mask::x', '\u001b[2m  \u001b[31m: :add-mask::x'],
    ['\r\u001b[K::error::x', '\r\u001b[K: :error::x'],
    ['a ##[error]b ###[x', 'a # #[error]b ## #[x'],
    ['##vso[task.complete] and ##VSO[x]', '# #vso[task.complete] and # #VSO[x]'],
  ])('in %j is broken visibly.', (text, broken) => {
    expect(breakLogCommands(text)).toBe(broken);
    expect(breakLogCommands(broken)).toBe(broken);
  });

  test.each(['std::vector', 'a ::1 b', '## [link](x)', '# [x]', 'http://[::1]:80/', ': :', ''])('is not in %j.', (text) => {
    expect(breakLogCommands(text)).toBe(text);
  });

  test('can be spelled otherwise where a format knows how.', () => {
    const spell = (character: string) => `&#${character.charCodeAt(0)};`;
    expect(spellLogCommands(' ::a ##[b', spell)).toBe(' &#58;:a &#35;#[b');
  });

  test('is sought in one pass, however many blanks and signs there are.', () => {
    const text = `${' '.repeat(200_000)}${'#'.repeat(200_000)}${'\n'.repeat(200_000)}${':'.repeat(200_000)}`;
    const before = performance.now();
    expect(breakLogCommands(text)).toHaveLength(text.length + 1);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

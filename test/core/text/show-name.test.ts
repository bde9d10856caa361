import { describe, expect, it } from 'vitest';
import { escapeUnseen, showName } from '../../../src/core/text/show-name.ts';

describe('a name as it is shown', () => {
  it('stays as it is when all of it can be seen', () => {
    expect(showName('get_book-2.x Größe 本')).toBe('get_book-2.x Größe 本');
  });

  it('shows control characters, changes of direction, zero widths and backticks as escapes', () => {
    expect(showName('a\nb\u001b[31m\u202ec\u200b`')).toBe('a\\u000ab\\u001b[31m\\u202ec\\u200b\\u0060');
  });

  it('has quotes for the backticks of a text, which is read and not typed', () => {
    expect(escapeUnseen('Use `find`\n')).toBe("Use 'find'\\u000a");
  });

  it('stands in quotes when nothing of it can be seen', () => {
    expect(showName('')).toBe('""');
    expect(showName(' ')).toBe('" "');
  });

  it('is cut when it is long', () => {
    const shown = showName('x'.repeat(10_000));
    expect(shown.length).toBeLessThan(120);
    expect(shown).toContain('9936 characters left out');
  });

  it('shows half of a surrogate pair as an escape, and a whole one as it is', () => {
    expect(escapeUnseen('\ud83d')).toBe('\\ud83d');
    expect(escapeUnseen('🙂')).toBe('🙂');
  });
});

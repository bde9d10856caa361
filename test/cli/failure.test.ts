import { describe, expect, test } from 'vitest';
import { renderBug, renderUserError } from '../../src/cli/failure.ts';
import { UserError } from '../../src/core/user-error.ts';

const plain = (text: string) => text;
const mask = (text: string) => text.replaceAll('hush', '[secret]');

describe('failures', () => {
  test('What a user can mend is a sentence and a remedy, without a stack.', () => {
    expect(renderUserError(new UserError('CODE', 'It is wrong.', 'Mend it.'), plain)).toBe('mcp-litmus: It is wrong.\nMend it.\n');
  });

  test('A bug of ours shows versions and the stack.', () => {
    const text = renderBug(new TypeError('oh'), 'linux', plain);
    expect(text).toMatch(
      /^mcp-litmus: this is a bug in mcp-litmus \S+ \(Node \S+, linux\)\. Report it with the lines below\.\nTypeError: oh\n\s+at /,
    );
    expect(renderBug('thrown text', 'linux', plain)).toContain('\nthrown text\n');
  });

  test('What they quote is masked, shown as it is and cut, and stays on its line.', () => {
    const quoted = `hush \u001b[2J\u202e\n${'x'.repeat(1_000_000)}`;
    const told = renderUserError(new UserError('CODE', `It says ${quoted}.`, `Not ${quoted}.`), mask);
    expect(told).toMatch(
      /^mcp-litmus: It says \[secret\] \\x1b\[2J\\u202e\\nx+ … \(\d+ characters left out\) … x+\.\nNot \[secret\] .*\.\n$/,
    );
    const bug = renderBug(new Error(quoted), 'linux', mask);
    for (const text of [told, bug]) {
      expect(text).not.toContain('hush');
      expect(text).not.toContain('\u001b');
      expect(text.length).toBeLessThan(20_000);
    }
  });
});

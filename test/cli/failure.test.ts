import { describe, expect, test } from 'vitest';
import { renderBug, renderUserError } from '../../src/cli/failure.ts';
import { UserError } from '../../src/core/user-error.ts';

describe('failures', () => {
  test('What a user can mend is a sentence and a remedy, without a stack.', () => {
    expect(renderUserError(new UserError('CODE', 'It is wrong.', 'Mend it.'))).toBe('mcp-litmus: It is wrong.\nMend it.\n');
  });

  test('A bug of ours shows versions and the stack.', () => {
    const text = renderBug(new TypeError('oh'), 'linux');
    expect(text).toMatch(
      /^mcp-litmus: this is a bug in mcp-litmus \S+ \(Node \S+, linux\)\. Report it with the lines below\.\nTypeError: oh\n\s+at /,
    );
    expect(renderBug('thrown text', 'linux')).toContain('\nthrown text\n');
  });
});

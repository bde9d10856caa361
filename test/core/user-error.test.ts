import { expect, test } from 'vitest';
import { UserError } from '../../src/core/user-error.ts';

test('It says what is wrong and what to do.', () => {
  const error = new UserError('NO_TARGET', 'No server was named.', 'Name a URL, or a command after `--`.');
  expect(error).toMatchObject({
    name: 'UserError',
    code: 'NO_TARGET',
    message: 'No server was named.',
    remedy: 'Name a URL, or a command after `--`.',
  });
});

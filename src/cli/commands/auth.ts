import { UserError } from '../../core/user-error.ts';
import type { Invocation } from '../arguments.ts';
import type { Io } from '../io.ts';
import { runChecks } from './test.ts';

/** Follows the way to a token, and tries what the server refuses: the part of a test that is about access. */
export async function run(invocation: Invocation, io: Io): Promise<number> {
  if (invocation.command !== undefined) {
    throw new UserError(
      'NO_SIGN_IN',
      'A server that is started by a command has no sign-in: it takes its credentials from its environment.',
      'Name the URL of a server: `mcp-litmus auth URL`.',
    );
  }
  return runChecks('auth', invocation, io, 'auth');
}

import { UserError } from '../core/user-error.ts';
import { stopCodeOf } from './io.ts';

/** A port that is taken is nobody's bug. */
export function toPortError(error: unknown, port: number | undefined): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new UserError('PORT_IN_USE', `Port ${port} is in use.`, 'Name another, or 0 for any.');
  if (code === 'EACCES') return new UserError('PORT_FORBIDDEN', `Port ${port} may not be used.`, 'Name one above 1023, or 0 for any.');
  if (code === 'EADDRNOTAVAIL')
    return new UserError('NO_SUCH_ADDRESS', 'This machine has no such address.', 'Name one of its own with `--bind`, or leave it out.');
  return error;
}

/** Resolves with the exit code when somebody wants the command to end. */
export function stopOf(signal: AbortSignal | undefined): Promise<number> {
  return new Promise((resolve) => {
    const stop = () => resolve(stopCodeOf(signal) ?? 0);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

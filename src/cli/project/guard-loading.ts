import { UserError } from '../../core/user-error.ts';
import type { Io } from '../io.ts';

const LONGEST_MS = 30_000;

interface GuardOptions extends Pick<Io, 'explainEnd' | 'signal'> {
  /** Milliseconds after which it is given up. */
  readonly longestMs?: number;
}

/**
 * Runs code of a configuration so that it can do nothing unseen: what it prints goes to standard error, since a report
 * may go to standard output; what never settles is given up; and when it ends the process, that is no success.
 *
 * @throws UserError when it does not come to an end, and whatever it throws meanwhile, caught or not
 */
export async function guardLoading<Value>(shown: string, work: () => Promise<Value>, options: GuardOptions = {}): Promise<Value> {
  const { explainEnd, longestMs = LONGEST_MS, signal } = options;
  const takeBack = [sendToStderr(), () => explainEnd?.(undefined)];
  explainEnd?.(`\`${shown}\` ended the process while it was read, so nothing was tested.\nTake \`process.exit()\` out of it.\n`);
  try {
    return await Promise.race([
      work(),
      new Promise<never>((_, reject) => {
        const refuse = (how: string) => () =>
          reject(
            new UserError(
              'BAD_PROJECT',
              `\`${shown}\` ${how}: it awaits what does not come.`,
              'Mend it, or write the configuration as JSON.',
            ),
          );
        // Nothing is left that could settle it.
        const onDry = refuse('never comes to its end');
        process.on('beforeExit', onDry);
        const timer = setTimeout(refuse(`does not come to its end within ${longestMs / 1000} s`), longestMs);
        // A process that waits for this alone is one in which nothing goes on.
        timer.unref();
        const onAbort = () => reject(signal?.reason);
        signal?.addEventListener('abort', onAbort, { once: true });
        // What it throws later than it is awaited is its own fault too.
        const mayCatch = !process.hasUncaughtExceptionCaptureCallback();
        if (mayCatch) process.setUncaughtExceptionCaptureCallback(reject);
        takeBack.push(() => {
          if (mayCatch) process.setUncaughtExceptionCaptureCallback(null);
          process.off('beforeExit', onDry);
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
        });
      }),
    ]);
  } finally {
    for (const undo of takeBack) undo();
  }
}

function sendToStderr(): () => void {
  const write = process.stdout.write;
  const redirected = process.stderr.write.bind(process.stderr);
  process.stdout.write = redirected;
  return () => {
    if (process.stdout.write === redirected) process.stdout.write = write;
  };
}

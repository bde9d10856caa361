import { resolve } from 'node:path';
import { UserError } from '../../core/user-error.ts';
import type { Flags } from '../arguments.ts';
import type { Io } from '../io.ts';
import type { Locate } from '../test-run/destinations.ts';

/** Reads `--source`: what looks for findings in the source of the server, for the reporters that point at lines. */
export async function readSource(
  flags: Flags,
  reporters: readonly string[],
  { cwd, signal }: Pick<Io, 'cwd' | 'signal'>,
): Promise<{ readonly locate?: Locate }> {
  const shown = flags.text('source');
  if (shown === undefined) return {};
  if (shown === '') throw new UserError('NO_SOURCE', '`--source` names no folder.', 'Write `--source FOLDER`.');
  if (!reporters.includes('sarif')) {
    throw new UserError('SOURCE_WITHOUT_SARIF', '`--source` is for SARIF, and none was asked for.', 'Add `--reporter sarif=FILE`.');
  }
  const { locateSubjects, requireSource } = await import('./locate.ts');
  const folder = resolve(cwd, shown);
  await requireSource(folder, shown);
  return { locate: (report) => locateSubjects(report, { folder, cwd, ...(signal && { signal }) }) };
}

import type { Invocation } from '../arguments.ts';
import type { Io } from '../io.ts';
import { readTarget } from '../target/read-target.ts';
import { readCall } from '../test-run/call.ts';
import { parseFilter } from '../test-run/filter.ts';
import { readSettings } from '../test-run/settings.ts';

export async function run(invocation: Invocation, io: Io): Promise<number> {
  const { flags } = invocation;
  await readTarget('test', invocation, io);
  readSettings(flags);
  await readCall(flags, io.cwd);
  const { CHECKS } = await import('../../checks/index.ts');
  parseFilter(flags.all('only'), CHECKS, '--only');
  parseFilter(flags.all('skip'), CHECKS, '--skip');
  throw new Error('The runner is missing.');
}

import type { Invocation } from '../arguments.ts';
import type { Io } from '../io.ts';
import { readTarget } from '../target/read-target.ts';
import { readLimits } from '../test-run/settings.ts';

export async function run(invocation: Invocation, io: Io): Promise<number> {
  await readTarget('tools', invocation, io);
  readLimits(invocation.flags);
  throw new Error('The client is missing.');
}

import type { Invocation } from '../arguments.ts';
import { COMMANDS } from '../commands.ts';
import { type ListedFault, renderFaults } from '../fault-list.ts';
import { unknownMember } from '../find-command.ts';
import type { Io } from '../io.ts';

/** Who can be played, and the faults of each. */
const FAKES: readonly { readonly command: string; readonly load: () => Promise<readonly ListedFault[]> }[] = [
  { command: 'fake server', load: async () => (await import('../../fake/faults/index.ts')).FAULTS },
  { command: 'fake client', load: async () => (await import('../../fake/client/faults/index.ts')).CLIENT_FAULTS },
  { command: 'fake auth', load: async () => (await import('../../fake/auth/faults/index.ts')).AUTH_FAULTS },
];

export async function run({ flags, operands: [word = ''] }: Invocation, io: Io): Promise<number> {
  if (word !== '' || !flags.isOn('list')) throw unknownMember('fake', word, COMMANDS);
  const parts = await Promise.all(
    FAKES.map(async ({ command, load }) => `mcp-litmus ${command} --fault NAME\n\n${renderFaults(await load())}`),
  );
  await io.stdout(parts.join('\n'));
  return 0;
}

import { isIP } from 'node:net';
import type { Severity } from '../../core/check.ts';
import type { AnyClientCheck } from '../../core/client-check.ts';
import { UserError } from '../../core/user-error.ts';
import type { AuthFault } from '../../fake/auth/auth-fault.ts';
import type { Fault } from '../../fake/fault.ts';
import type { Eras } from '../../fake/server/server.ts';
import { isSelected } from '../../run/plan.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { choiceOf, numberOf } from '../choice.ts';
import { parseFilter, refuseNothing } from '../test-run/filter.ts';

/** What a run of `client` was asked for. */
export interface ClientOrder {
  readonly checks: readonly AnyClientCheck[];
  readonly faults: readonly Fault[];
  /** What the authorization server does wrong meanwhile. */
  readonly authFaults: readonly AuthFault[];
  readonly eras: Eras;
  readonly failOn: Severity;
  readonly port: number;
  readonly host: string;
  readonly access: 'open' | 'bearer' | 'oauth';
  readonly isStdio: boolean;
  /** The client to start, with how long it may take in milliseconds. */
  readonly command?: readonly [string, ...string[]];
  readonly withinMs: number;
  /** It is meant to stay open, and ended after that time. */
  readonly staysOpen: boolean;
  /** The command is started once at each fault that a claim is about. */
  readonly meetsEachFault: boolean;
}

export async function readClientOrder({ command, flags, operands }: Invocation): Promise<ClientOrder> {
  const [{ CLIENT_CHECKS }, { findFaults }] = await Promise.all([import('../../checks/clients.ts'), import('../../fake/serve.ts')]);
  refuseStrays(operands, flags, command);
  const only = parseFilter(flags.all('only'), CLIENT_CHECKS, '--only');
  const skip = parseFilter(flags.all('skip'), CLIENT_CHECKS, '--skip');
  refuseNothing(only, skip, CLIENT_CHECKS);
  const [file, ...words] = command ?? [];
  const access = flags.isOn('require-oauth') ? 'oauth' : flags.isOn('require-bearer') ? 'bearer' : 'open';
  const names = flags.all('fault').flatMap((text) => text.split(','));
  const authFaults = await authFaultsAmong(names, access);
  const faults = findFaults(names.filter((name) => authFaults.every(({ id }) => id !== name)));
  refuseElsewhere(faults, flags.isOn('stdio'));
  return {
    checks: CLIENT_CHECKS.filter(({ id }) => isSelected(id, { only, skip })),
    faults,
    authFaults,
    eras: choiceOf(flags, 'era') ?? 'both',
    failOn: choiceOf(flags, 'fail-on') ?? 'error',
    port: flags.text('port') === undefined ? 0 : numberOf(flags, 'port', { least: 0, most: 65_535, otherwise: 3000 }),
    host: hostOf(flags),
    access,
    isStdio: flags.isOn('stdio'),
    ...(file !== undefined && { command: [file, ...words] as const }),
    withinMs:
      numberOf(flags, flags.text('for') === undefined ? 'within' : 'for', {
        least: 1,
        most: 3600,
        otherwise: flags.isOn('each-fault') ? 20 : 120,
      }) * 1000,
    staysOpen: flags.text('for') !== undefined,
    meetsEachFault: flags.isOn('each-fault'),
  };
}

/** A name that both servers know means the one that the client tests. */
async function authFaultsAmong(names: readonly string[], access: ClientOrder['access']): Promise<readonly AuthFault[]> {
  if (names.length === 0) return [];
  const [{ FAULTS }, { AUTH_FAULTS }] = await Promise.all([
    import('../../fake/faults/index.ts'),
    import('../../fake/auth/faults/index.ts'),
  ]);
  const left = names.filter((name) => FAULTS.every(({ id }) => id !== name));
  const found = AUTH_FAULTS.filter(({ id }) => left.includes(id));
  const [first] = found;
  if (first !== undefined && access !== 'oauth')
    throw new UserError(
      'FAULT_WITHOUT_SIGN_IN',
      `\`${first.id}\` is a fault of an authorization server, and nobody has to sign in.`,
      'Add `--require-oauth`.',
    );
  return found;
}

function refuseStrays(operands: readonly string[], flags: Flags, command: readonly string[] | undefined): void {
  const [stray] = operands;
  if (stray !== undefined) {
    throw new UserError(
      'STRAY_WORD',
      `\`client\` takes no \`${stray}\`.`,
      flags.isOn('stdio')
        ? 'Over stdio the client starts this command: one that splits an argument at a blank gives two.'
        : 'It serves, and the client comes to it. A command to start stands after `--run --`.',
    );
  }
  if (flags.isOn('run') && (command === undefined || command.length === 0))
    throw new UserError(
      'NO_CLIENT_COMMAND',
      '`--run` names no command.',
      'Write it after `--`, as `mcp-litmus client --run -- node my-client.js {url}`.',
    );
  if (!flags.isOn('run') && command !== undefined)
    throw new UserError('COMMAND_WITHOUT_RUN', 'A command stands after `--`, and `--run` is missing.', 'Add `--run` to start it.');
  if (flags.isOn('each-fault') && !flags.isOn('run'))
    throw new UserError(
      'EACH_FAULT_WITHOUT_RUN',
      '`--each-fault` means nothing without `--run`.',
      'It starts the command again and again. Add `--run -- COMMAND`.',
    );
  if (flags.isOn('each-fault') && flags.all('fault').length > 0)
    throw new UserError(
      'FAULT_BESIDE_EACH',
      '`--each-fault` and `--fault` exclude each other.',
      'The first tries them all, the second one at a time.',
    );
  const [limit, other] = (['within', 'for'] as const).filter((name) => flags.text(name) !== undefined);
  if (!flags.isOn('run') && limit !== undefined)
    throw new UserError(
      'LIMIT_WITHOUT_RUN',
      `\`--${limit}\` means nothing without \`--run\`.`,
      'It is about the command that `--run` starts. Leave it out, or add the other.',
    );
  if (other !== undefined)
    throw new UserError(
      'TWO_LIMITS',
      '`--within` and `--for` exclude each other.',
      'The first fails a command that takes longer, the second ends one that is meant to stay open.',
    );
  const served = ['port', 'bind', 'require-bearer', 'require-oauth', 'run'] as const;
  const meaningless = flags.isOn('stdio')
    ? served.find((name) => (name === 'port' || name === 'bind' ? flags.text(name) !== undefined : flags.isOn(name)))
    : undefined;
  if (meaningless !== undefined)
    throw new UserError(
      'NOT_OVER_STDIO',
      `\`--${meaningless}\` means nothing with \`--stdio\`.`,
      'There the client starts this command and speaks over its streams. Leave one of the two out.',
    );
  if (flags.isOn('require-bearer') && flags.isOn('require-oauth'))
    throw new UserError('TWO_WAYS_IN', '`--require-bearer` and `--require-oauth` are two ways in.', 'Choose one of them.');
}

/** A fault that shows nowhere would prove nothing. */
function refuseElsewhere(faults: readonly Fault[], isStdio: boolean): void {
  const lost = faults.find(({ wires }) => wires !== undefined && !wires.some((wire) => (wire === 'stdio') === isStdio));
  if (lost === undefined) return;
  const where = isStdio ? 'over HTTP, and not over stdio' : 'over stdio, and not over HTTP';
  throw new UserError(
    'FAULT_ELSEWHERE',
    `\`--fault ${lost.id}\` shows ${where}.`,
    isStdio ? 'Leave out `--stdio`.' : 'Add `--stdio`, and let the client start this command.',
  );
}

function hostOf(flags: Flags): string {
  const host = flags.text('bind') ?? '127.0.0.1';
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 || bare === 'localhost') return bare;
  throw new UserError(
    'NO_ADDRESS',
    `\`--bind ${host}\` is no address.`,
    'Expected one of this machine, as `127.0.0.1`, `::1` or `0.0.0.0`.',
  );
}

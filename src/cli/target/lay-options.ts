import { resolve } from 'node:path';
import type { Secret } from '../../core/secrets/secret.ts';
import type { Target } from '../../core/target.ts';
import { UserError } from '../../core/user-error.ts';
import { type Flags, flagOf } from '../arguments.ts';
import { choiceOf } from '../choice.ts';
import type { Environment } from '../io.ts';
import type { OptionName } from '../options.ts';
import type { CommandDraft, TargetDraft, UrlDraft } from './draft.ts';
import { checkHeaderValue, parseHeader, parseVariable } from './fields.ts';
import type { SecretCollection } from './secret-collection.ts';

export interface LayContext {
  readonly secrets: SecretCollection;
  readonly environment: Environment;
  readonly cwd: string;
  /** PEM text of `--ca`. */
  readonly ca?: string;
}

const ONLY_FOR_COMMANDS = ['env', 'clean-env', 'cwd'] as const satisfies readonly OptionName[];
const ONLY_FOR_URLS = ['header', 'bearer', 'bearer-env', 'token-file', 'ca', 'insecure', 'wait'] as const satisfies readonly OptionName[];

/** Lays the options of the command line over what was asked for, and refuses those that do not fit it. */
export function layOptions(draft: TargetDraft, flags: Flags, context: LayContext): Target {
  refuseMisfits(draft, flags);
  return draft.kind === 'command' ? layOverCommand(draft, flags, context) : layOverUrl(draft, flags, context);
}

function layOverCommand(draft: CommandDraft, flags: Flags, { secrets, environment, cwd }: LayContext): Target {
  const variables = new Map(draft.environment);
  for (const text of flags.all('env')) {
    const [name, value] = parseVariable(text, (variable) => environment[variable]);
    variables.set(name, secrets.keepVariable(name, value));
  }
  const folder = flags.text('cwd');
  return {
    kind: 'command',
    command: draft.command,
    arguments: draft.arguments,
    ...(folder !== undefined ? { cwd: resolve(cwd, folder) } : draft.cwd !== undefined && { cwd: draft.cwd }),
    environment: Object.fromEntries(variables),
    cleanEnvironment: flags.isOn('clean-env'),
  };
}

function layOverUrl(draft: UrlDraft, flags: Flags, context: LayContext): Target {
  const transport = choiceOf(flags, 'transport');
  const headers = new Map(draft.headers);
  const set = (name: string, value: Secret) => {
    for (const earlier of headers.keys()) if (earlier.toLowerCase() === name.toLowerCase()) headers.delete(earlier);
    headers.set(name, value);
  };
  for (const text of flags.all('header')) {
    const [name, value] = parseHeader(text);
    set(name, context.secrets.keepHeader(name, value));
  }
  const bearer = readBearer(flags, context);
  if (bearer !== undefined) set('Authorization', bearer);
  return {
    kind: 'url',
    url: draft.url,
    transport: transport === 'http' || transport === 'sse' ? transport : draft.transport,
    headers: Object.fromEntries(headers),
    ...(context.ca !== undefined && { ca: context.ca }),
    insecure: flags.isOn('insecure'),
  };
}

function readBearer(flags: Flags, { secrets, environment }: LayContext): Secret | undefined {
  const given = flags.text('bearer');
  const variable = flags.text('bearer-env');
  const setsHeader = flags.all('header').some((text) => /^\s*authorization\s*:/i.test(text));
  const ways = [
    given !== undefined && '`--bearer`',
    variable !== undefined && '`--bearer-env`',
    flags.text('token-file') !== undefined && '`--token-file`',
    setsHeader && '`--header Authorization`',
  ];
  const used = ways.filter((way) => way !== false);
  if (used.length > 1) throw new UserError('TWO_TOKENS', `The token is given twice: by ${used.join(' and by ')}.`, 'Keep one.');
  if (given === undefined && variable === undefined) return undefined;
  const token = given ?? environment[variable ?? ''];
  if (token === undefined || token === '') {
    if (variable === undefined) throw new UserError('NO_TOKEN', '`--bearer` is empty.', 'Give the token without the word `Bearer`.');
    throw new UserError(
      'NO_TOKEN',
      `The environment variable \`${variable}\` of \`--bearer-env\` is ${token === '' ? 'empty' : 'not set'}.`,
      `Set \`${variable}\` to the token, without the word \`Bearer\`.`,
    );
  }
  checkHeaderValue(token, variable === undefined ? 'The token of `--bearer`' : `The environment variable \`${variable}\``);
  secrets.keep(token);
  return secrets.keep(`Bearer ${token}`);
}

function refuseMisfits(draft: TargetDraft, flags: Flags): void {
  const transport = choiceOf(flags, 'transport');
  if (draft.kind === 'command' && (transport === 'http' || transport === 'sse')) {
    throw new UserError(
      'MISFIT',
      `\`--transport ${transport}\` needs a URL, and the server is a command.`,
      'A command speaks `stdio`: leave the option out.',
    );
  }
  if (draft.kind === 'url' && transport === 'stdio') {
    throw new UserError('MISFIT', '`--transport stdio` needs a command, and the server is a URL.', 'Expected `auto`, `http` or `sse`.');
  }
  const misfits = draft.kind === 'command' ? ONLY_FOR_URLS : ONLY_FOR_COMMANDS;
  const misfit = misfits.find((name) => isGiven(flags, name));
  if (misfit === undefined) return;
  const [fits, is] = draft.kind === 'command' ? ['a URL', 'a command'] : ['a command', 'a URL'];
  throw new UserError('MISFIT', `\`${flagOf(misfit)}\` is for ${fits}, and the server is ${is}.`, 'Leave the option out.');
}

function isGiven(flags: Flags, name: (typeof ONLY_FOR_URLS)[number] | (typeof ONLY_FOR_COMMANDS)[number]): boolean {
  if (name === 'env' || name === 'header') return flags.all(name).length > 0;
  if (name === 'clean-env' || name === 'insecure') return flags.isOn(name);
  return flags.text(name) !== undefined;
}

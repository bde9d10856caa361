import { isAbsolute, resolve } from 'node:path';
import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Secret } from '../../core/secrets/secret.ts';
import { UserError } from '../../core/user-error.ts';
import type { Environment } from '../io.ts';
import type { TargetDraft } from './draft.ts';
import { expandVariables } from './expand.ts';
import { checkHeaderValue, isHeaderName, mayNameVariable } from './fields.ts';
import { checkUrl } from './locator.ts';
import { isSecretValue } from './secrecy.ts';
import type { SecretCollection } from './secret-collection.ts';

export interface EntryContext {
  readonly name: string;
  readonly file: string;
  /** The folder that a host opens when it reads the file. */
  readonly folder: string;
  readonly environment: Environment;
  readonly secrets: SecretCollection;
  /** What the file of `envFile` sets; `env` wins over it. */
  readonly fileVariables?: { readonly [name: string]: string };
}

/** The file of variables that an entry names, as a path; VS Code and Cursor read one. */
export function envFileOf(entry: JsonObject, context: EntryContext): string | undefined {
  const file = entry['envFile'];
  return file === undefined || file === null ? undefined : resolve(context.folder, createFill(context)(file, 'envFile'));
}

const TRANSPORTS: ReadonlyMap<string, 'http' | 'sse'> = new Map([
  ['http', 'http'],
  ['streamable-http', 'http'],
  ['streamableHttp', 'http'],
  ['streamable_http', 'http'],
  ['sse', 'sse'],
]);

/** Turns one entry of a servers file into what it asks for, variables filled in. */
export function readEntry(entry: JsonObject, context: EntryContext): TargetDraft {
  const fill = createFill(context);
  const address = entry['url'] ?? entry['serverUrl'] ?? entry['httpUrl'];
  if (entry['command'] !== undefined && address !== undefined) {
    throw wrong(context, 'has both `command` and a URL', 'Keep the one that is meant.');
  }
  if (address !== undefined) return readUrlEntry(entry, address, context, fill);
  if (entry['command'] === undefined) {
    const nested = isObject(entry['mcpServers']) || isObject(entry['servers']);
    throw wrong(
      context,
      'has neither `command` nor `url`',
      nested ? 'A whole servers file was pasted into another: unwrap it.' : 'Add the one that is meant.',
    );
  }
  // Hosts refuse any other type here, and some refuse the whole file with it.
  if (typeof entry['command'] !== 'string') {
    throw wrong(context, `has ${describe(entry['command'])} in \`command\``, 'Expected a string.');
  }
  const command = fill(entry['command'], 'command');
  if (command === '') throw wrong(context, 'has an empty `command`', 'Name the program that starts the server.');
  const words = listOf(entry['args'], context).map((word, index) => fill(word, `args[${index}]`));
  context.secrets.keepArguments([command, ...words]);
  const cwd = entry['cwd'] === undefined || entry['cwd'] === null ? undefined : fill(entry['cwd'], 'cwd');
  return {
    kind: 'command',
    command,
    arguments: words,
    ...(cwd !== undefined && { cwd: isAbsolute(cwd) ? cwd : resolve(context.folder, cwd) }),
    environment: readEnvironment(entry, context, fill),
  };
}

function readEnvironment(entry: JsonObject, context: EntryContext, fill: Fill): ReadonlyMap<string, Secret> {
  const own = Object.entries(mapOf(entry['env'], 'env', context)).map(([name, value]) => {
    if (!mayNameVariable(name))
      throw wrong(context, `sets \`${name}\` in \`env\`, which names no variable`, 'Names have no spaces and no `=`.');
    return [name, fill(value, `env.${name}`)] as const;
  });
  const all = [...Object.entries(context.fileVariables ?? {}), ...own];
  return new Map(all.map(([name, value]) => [name, context.secrets.keepVariable(name, value)]));
}

function readUrlEntry(entry: JsonObject, address: Json, context: EntryContext, fill: Fill): TargetDraft {
  const url = checkUrl(fill(address, 'url'), `The URL of server \`${context.name}\` in \`${context.file}\``);
  context.secrets.keepUrl(url);
  const type = entry['type'] ?? entry['transport'];
  const transport = typeof type === 'string' ? TRANSPORTS.get(type) : entry['httpUrl'] === undefined ? undefined : 'http';
  if (type !== undefined && transport === undefined) {
    throw wrong(
      context,
      `has ${typeof type === 'string' ? `the type \`${type}\`` : `${describe(type)} as its type`} beside a URL`,
      'Expected `http`, `streamable-http` or `sse`.',
    );
  }
  const headers = Object.entries(mapOf(entry['headers'], 'headers', context)).map(([name, value]) => {
    const field = `headers.${name}`;
    if (!isHeaderName(name)) throw wrong(context, `has a header \`${name}\`, which is no header name`, 'Header names have no spaces.');
    return [
      name,
      context.secrets.keepHeader(name, checkHeaderValue(fill(value, field), `\`${field}\` of server \`${context.name}\``)),
    ] as const;
  });
  return { kind: 'url', url, transport: transport ?? 'auto', headers: new Map(headers) };
}

type Fill = (value: Json | undefined, field: string) => string;

function createFill(context: EntryContext): Fill {
  return (value, field) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      throw wrong(context, `has ${describe(value)} in \`${field}\``, 'Expected a string.');
    }
    return expandVariables(String(value), {
      environment: context.environment,
      folder: context.folder,
      where: `\`${field}\` of server \`${context.name}\` in \`${context.file}\``,
      onValue: (name, filled) => {
        if (isSecretValue(name, filled)) context.secrets.keep(filled);
      },
    });
  };
}

function listOf(value: Json | undefined, context: EntryContext): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (!isArray(value)) throw wrong(context, `has ${describe(value)} in \`args\``, 'Expected a list of strings, one for each argument.');
  return value;
}

function mapOf(value: Json | undefined, field: string, context: EntryContext): JsonObject {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw wrong(context, `has ${describe(value)} in \`${field}\``, 'Expected an object of strings.');
  return value;
}

function describe(value: Json | undefined): string {
  if (value === null) return '`null`';
  if (isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function wrong({ name, file }: EntryContext, what: string, remedy: string): UserError {
  return new UserError('BAD_ENTRY', `Server \`${name}\` in \`${file}\` ${what}.`, remedy);
}

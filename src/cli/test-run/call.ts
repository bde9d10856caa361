import { resolve } from 'node:path';
import type { ConfiguredCall } from '../../core/config.ts';
import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags } from '../arguments.ts';
import { readTextFile } from '../files.ts';
import type { SecretCollection } from '../target/secret-collection.ts';

/** The call that `--call` asks for. Typed arguments wait for the schema of the tool. */
export interface ChosenCall {
  readonly tool: string;
  readonly typed: { readonly [name: string]: string };
  readonly raw: JsonObject;
}

/** Reads `--call`, `--arg` and `--args-json`. An `--arg` overrides the member of the same name. */
export async function readCall(flags: Flags, cwd: string, secrets: SecretCollection): Promise<ChosenCall | undefined> {
  const tool = flags.text('call');
  const json = flags.text('args-json');
  const texts = flags.all('arg');
  if (tool === undefined) {
    const stray = texts.length > 0 ? '--arg' : json === undefined ? undefined : '--args-json';
    if (stray === undefined) return undefined;
    throw new UserError('ARGUMENTS_WITHOUT_CALL', `\`${stray}\` gives arguments, and no tool is called.`, 'Add `--call TOOL`.');
  }
  if (tool === '') throw new UserError('NO_TOOL', '`--call` names no tool.', 'Write `--call TOOL`.');
  const typed = new Map<string, string>();
  const given = json === undefined ? {} : await readArguments(json, cwd);
  secrets.keepJson('', given);
  const raw = new Map(Object.entries(given));
  const seen = new Set<string>();
  for (const text of texts) {
    const [name, value, isJson] = parseArgument(text);
    if (seen.has(name))
      throw new UserError('ARGUMENT_TWICE', `The argument \`${name}\` is given twice.`, 'Keep one; a list is written as `NAME:=[1,2]`.');
    seen.add(name);
    raw.delete(name);
    secrets.keepVariable(name, value);
    if (!isJson) {
      typed.set(name, value);
      continue;
    }
    const parsed = parseJson(value);
    if (parsed === undefined) {
      throw new UserError(
        'BAD_ARGUMENT',
        `What follows \`${name}:=\` is not JSON.`,
        `For text, write \`${name}=TEXT\` or \`${name}:="TEXT"\`.`,
      );
    }
    secrets.keepJson(name, parsed.value);
    raw.set(name, parsed.value);
  }
  return { tool, typed: Object.fromEntries(typed), raw: Object.fromEntries(raw) };
}

/** The call that a configuration names. */
export function configuredCall(call: ConfiguredCall | undefined, secrets: SecretCollection): ChosenCall | undefined {
  if (call === undefined) return undefined;
  secrets.keepJson('', call.args ?? {});
  return { tool: call.tool, typed: {}, raw: call.args ?? {} };
}

function parseArgument(text: string): readonly [name: string, value: string, isJson: boolean] {
  const split = text.indexOf('=');
  if (split < 1)
    throw new UserError(
      'BAD_ARGUMENT',
      '`--arg` does not begin with a name and an equals sign.',
      'Write `--arg NAME=VALUE` or `--arg NAME:=JSON`.',
    );
  const isJson = text[split - 1] === ':' && split > 1;
  return [text.slice(0, isJson ? split - 1 : split), text.slice(split + 1), isJson];
}

async function readArguments(text: string, cwd: string): Promise<JsonObject> {
  const file = text.startsWith('@') ? text.slice(1) : undefined;
  const content = file === undefined ? text : await readTextFile(resolve(cwd, file), file, '--args-json @FILE');
  const value = parseJson(content.replace(/^\uFEFF/, ''))?.value;
  if (isObject(value)) return value;
  const what = file === undefined ? '`--args-json`' : `\`${file}\``;
  throw new UserError('BAD_ARGUMENTS', `${what} is not a JSON object.`, 'Write, for example, `--args-json \'{"a": 1}\'`.');
}

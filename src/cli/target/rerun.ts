import type { Redact } from '../../core/secrets/secret.ts';
import { type Flags, flagOf, type Invocation } from '../arguments.ts';
import { toCopy } from '../called-as.ts';
import type { Io } from '../io.ts';
import { OPTIONS, type OptionName, type SwitchOption, specOf, type TextOption } from '../options.ts';
import { quoteWords } from '../shell-quote.ts';
import { isSecretHeaderValue, isSecretValue } from './secrecy.ts';

const MASK = '[secret]';

/** Options that choose or show results and do not change what is done to the server. A finding adds its own `--only`. */
const LEFT_OUT: ReadonlySet<OptionName> = new Set([
  'only',
  'skip',
  'fail-on',
  'reporter',
  'record',
  'json',
  'quiet',
  'verbose',
  'no-color',
  'help',
]);

/** The command line that runs it again, to be pasted into a shell; `[secret]` stands where a secret must be filled in. */
export function renderRerun(commandName: string, invocation: Invocation, redact: Redact, io: Pick<Io, 'env' | 'platform'>): string {
  const { flags, operands, command } = invocation;
  const words = ['mcp-litmus', ...commandName.split(' ')];
  for (const name of Object.keys(OPTIONS) as OptionName[]) {
    if (!LEFT_OUT.has(name)) words.push(...wordsOf(name, flags));
  }
  words.push(...operands);
  if (command !== undefined) words.push('--', ...command);
  return toCopy(quoteWords(words.map(redact), io.platform), io.env);
}

function wordsOf(name: OptionName, flags: Flags): readonly string[] {
  const flag = flagOf(name);
  const spec = specOf(name);
  if (spec.value === undefined) return flags.isOn(name as SwitchOption) ? [flag] : [];
  if (name === 'env') return flags.all(name).flatMap((text) => [flag, maskAfter(text, '=', isSecretValue)]);
  if (name === 'header') return flags.all(name).flatMap((text) => [flag, maskAfter(text, ':', isSecretHeaderValue)]);
  if (name === 'arg') return flags.all(name).flatMap((text) => [flag, maskAfter(text, '=', isSecretValue)]);
  if (name === 'revision' || name === 'host' || name === 'budget' || name === 'fault')
    return flags.all(name).flatMap((text) => [flag, text]);
  const text = flags.text(name as TextOption);
  if (text === undefined) return [];
  if (text === '') return [flag];
  const shown = name === 'bearer' ? MASK : text;
  return shown.startsWith('-') ? [`${flag}=${shown}`] : [flag, shown];
}

function maskAfter(text: string, sign: string, isSecret: (name: string, value: string) => boolean): string {
  const split = text.indexOf(sign);
  if (split === -1) return text;
  const value = text.slice(split + 1).trim();
  return isSecret(text.slice(0, split).replace(/:$/, '').trim(), value)
    ? `${text.slice(0, split + 1)}${sign === ':' ? ' ' : ''}${MASK}`
    : text;
}

import type { ClientOrder } from './read-order.ts';
import type { CommandEnd } from './run-command.ts';

type Exit = Extract<CommandEnd, { readonly how: 'exited' }>;

/** What fails a run beyond what the client sent. At a server that misbehaves a client may well end with an error. */
export function problemsOf(
  end: CommandEnd,
  { faults, staysOpen, withinMs }: Pick<ClientOrder, 'faults' | 'staysOpen' | 'withinMs'>,
): readonly string[] {
  if (end.how === 'late')
    return staysOpen
      ? []
      : [
          `The command was ended by us after ${seconds(withinMs)}, the limit of \`--within\`. \`--for\` ends one that is meant to stay open.`,
        ];
  if (!isExit(end) || end.code === 0 || faults.length > 0) return [];
  return [`The command ${howItEnded(end)}.`];
}

/** What to try where nothing came of it. */
export function remedyAfter(
  end: CommandEnd,
  { command, staysOpen, withinMs }: Pick<ClientOrder, 'command' | 'staysOpen' | 'withinMs'>,
): string {
  if (!isExit(end)) {
    if (end.how === 'stopped') return 'Let the command come to its end.';
    return `The command was ended by us after ${seconds(withinMs)}. Give it more with \`--${staysOpen ? 'for' : 'within'}\`.`;
  }
  if (end.code !== 0) return `The command ${howItEnded(end)}. What it wrote stands above.`;
  const isTold = (command ?? []).some((word: string) => /\{(url|sse)\}/.test(word));
  const how = isTold
    ? 'It was given the URL: see what it did with it.'
    : 'Give it the URL: write `{url}` where its command line takes one.';
  return `The command ${howItEnded(end)}. ${how}`;
}

function isExit(end: CommandEnd): end is Exit {
  return end.how === 'exited';
}

function howItEnded({ code, signal }: Exit): string {
  return signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
}

function seconds(ms: number): string {
  return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
}

import { UserError } from '../../core/user-error.ts';
import type { Played, PlayedStep } from '../../fake/client/play-client.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { chooseFrom, numberOf } from '../choice.ts';
import { renderNotice } from '../failure.ts';
import { renderFaults } from '../fault-list.ts';
import { type Io, stopCodeOf } from '../io.ts';
import { OPTIONS } from '../options.ts';
import { createGrowingRedact } from '../target/growing-redact.ts';
import { readTarget } from '../target/read-target.ts';

export async function run(invocation: Invocation, io: Io): Promise<number> {
  const { flags } = invocation;
  if (flags.isOn('list-faults')) {
    const { CLIENT_FAULTS } = await import('../../fake/client/faults/index.ts');
    await io.stdout(renderFaults(CLIENT_FAULTS));
    return 0;
  }
  const { findClientFaults } = await import('../../fake/client/find-client-faults.ts');
  const faults = findClientFaults(flags.all('fault').flatMap((text) => text.split(',')));
  const revision = revisionOf(flags);
  const { target, secrets } = await readTarget('fake client', invocation, io);
  const redact = createGrowingRedact(secrets.all);
  io.learn?.(redact);
  const { createTrace } = await import('../trace.ts');
  const { playClient } = await import('../../fake/client/play-client.ts');
  const played = await playClient({
    target,
    faults,
    keep: secrets.add,
    ...(revision && { revision }),
    ...(flags.isOn('probe') && { era: 'auto' as const }),
    ...(flags.text('timeout') !== undefined && { timeoutMs: numberOf(flags, 'timeout', { least: 10, most: 3_600_000 }) }),
    ...(io.signal && { signal: io.signal }),
    ...(flags.isOn('verbose') && { onFrame: createTrace(io, redact, flags) }),
  });
  const stopped = stopCodeOf(io.signal);
  if (stopped !== undefined) return stopped;
  await io.stdout(redact(renderPlayed(played)));
  if (!played.isReached) {
    await io.stderr(renderNotice('No MCP server was reached.', '`mcp-litmus test` with the same server finds out why.'));
    return 4;
  }
  return played.steps.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

function revisionOf(flags: Flags) {
  const [text, second] = flags.all('revision');
  if (second !== undefined)
    throw new UserError('TWO_REVISIONS', `\`--revision ${text}\` and \`--revision ${second}\` name two.`, 'A client offers one: name one.');
  return text === undefined ? undefined : chooseFrom(text, OPTIONS.revision.choices, 'revision');
}

function renderPlayed({ steps, wire, revision }: Played): string {
  const failed = steps.filter(({ outcome }) => outcome === 'failed').length;
  const end = failed === 0 ? 'Every step came to its end' : failed === 1 ? 'One step failed' : `${failed} steps failed`;
  return `${steps.map(renderStep).join('')}\n${end}, over ${wire} in ${revision}.\n`;
}

function renderStep({ name, outcome, text }: PlayedStep): string {
  return `  ${outcome.padEnd(8)} ${name}${text === undefined ? '' : `: ${text}`}\n`;
}

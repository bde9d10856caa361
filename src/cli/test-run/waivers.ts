import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import type { Waiver } from '../../core/waivers.ts';
import { nearestCheck } from './filter.ts';

/** A check as waivers know it. */
interface Named {
  readonly id: string;
  readonly formerly?: readonly string[];
  readonly messages: { readonly [id: string]: string };
}

/**
 * The waivers of the configuration, under the ids that checks have today.
 * @throws UserError for one that could never match, since it would wait unseen
 */
export function readWaivers(waivers: readonly Waiver[], checks: readonly Named[]): readonly Waiver[] {
  return waivers.map((waiver) => {
    const check = checks.find(({ id, formerly }) => id === waiver.check || formerly?.includes(waiver.check));
    if (check === undefined) {
      throw new UserError(
        'UNKNOWN_CHECK',
        `\`waivers\` knows no check \`${waiver.check}\`.`,
        suggest(nearestCheck(waiver.check, checks), '`mcp-litmus explain --list` lists all checks.'),
      );
    }
    const { message, until } = waiver;
    const messages = Object.keys(check.messages);
    if (message !== undefined && !messages.includes(message)) {
      throw new UserError(
        'UNKNOWN_MESSAGE',
        `\`waivers\` knows no message \`${message}\` of \`${check.id}\`.`,
        suggest(nearest(message, messages), `Messages: ${messages.map((each) => `\`${each}\``).join(', ')}.`),
      );
    }
    if (!isDay(until)) {
      throw new UserError(
        'BAD_DATE',
        `The waiver of \`${check.id}\` is good until \`${until}\`, which is no day.`,
        'Write the last day as `YYYY-MM-DD`: `2026-01-31`.',
      );
    }
    return { ...waiver, check: check.id };
  });
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function suggest(meant: string | undefined, listed: string): string {
  return meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`;
}

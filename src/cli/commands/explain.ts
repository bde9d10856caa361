import { renderJson } from '../../core/json/render-json.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { wantsColors } from '../colors.ts';
import { loadCatalogue } from '../explain/catalogue.ts';
import { type Explanation, explainCheck } from '../explain/explanation.ts';
import { findCheck } from '../explain/find-check.ts';
import { isListed, toListEntry } from '../explain/listing.ts';
import { readFilter } from '../explain/read-filter.ts';
import { renderCard } from '../explain/render-card.ts';
import { type Io, stdoutWidth } from '../io.ts';

const FILTERS = ['area', 'level', 'revision', 'wire', 'row', 'role'] as const;

export async function run({ flags, operands }: Invocation, io: Io): Promise<number> {
  const catalogue = await loadCatalogue();
  const [name, second] = operands;
  const narrowed = FILTERS.find((filter) => flags.all(filter).length > 0);
  if (name === undefined) {
    if (!flags.isOn('list') && narrowed === undefined) {
      throw new UserError('NO_CHECK', 'No check was named.', 'Write `mcp-litmus explain CHECK`, or `mcp-litmus explain --list`.');
    }
    return printList(
      catalogue.checks.map((check) => explainCheck(check, catalogue.faultsFor(check))),
      flags,
      io,
    );
  }
  if (second !== undefined)
    throw new UserError('STRAY_WORD', `\`explain\` takes one check, and not \`${second}\` too.`, 'Ask for one after the other.');
  if (flags.isOn('list') || narrowed !== undefined) {
    throw new UserError('CHECK_AND_LIST', `Both a list and the check \`${name}\` were asked for.`, 'Leave out one of them.');
  }
  const check = findCheck(name, catalogue.checks);
  const explanation = explainCheck(check, catalogue.faultsFor(check));
  const screen = { width: stdoutWidth(io), colors: wantsColors(flags, io.env, io.isStdoutTerminal) };
  await io.stdout(flags.isOn('json') ? `${renderJson(explanation, 2)}\n` : renderCard(explanation, screen, io.env));
  return 0;
}

async function printList(explanations: readonly Explanation[], flags: Flags, io: Io): Promise<number> {
  const filter = readFilter(flags, explanations);
  const listed = explanations.filter((explanation) => isListed(explanation, filter));
  if (flags.isOn('json')) await io.stdout(`${renderJson({ checks: listed.map(toListEntry) }, 2)}\n`);
  else for (const { claim, id } of listed) await io.stdout(`${id}\n    ${claim}\n`);
  if (listed.length === 0) await io.stderr('mcp-litmus: No check is like that.\n');
  return 0;
}

import { BUDGETS, type BudgetName, type Budgets } from '../../core/budgets.ts';
import { TOKEN_FAMILIES, type TokenFamily, type Tokenizers } from '../../core/context-cost.ts';
import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags } from '../arguments.ts';

const COUNTED_BY = 'countedBy';
const NAMES: readonly string[] = [...Object.keys(BUDGETS), COUNTED_BY];

/** The budgets of the configuration, and those of `--budget` over them. */
export function readBudgets(flags: Pick<Flags, 'all'>, configured: Budgets = {}): Budgets {
  return Object.assign({}, configured, ...flags.all('budget').map(parseBudget)) as Budgets;
}

function parseBudget(text: string): Budgets {
  const split = text.indexOf('=');
  const name = (split === -1 ? text : text.slice(0, split)).trim();
  const value = split === -1 ? '' : text.slice(split + 1).trim();
  if (!NAMES.includes(name)) {
    const meant = nearest(name, NAMES);
    const listed = `Budgets: ${NAMES.map((each) => `\`${each}\``).join(', ')}.`;
    throw new UserError(
      'UNKNOWN_BUDGET',
      `\`--budget\` knows no \`${name}\`.`,
      meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`,
    );
  }
  if (name === COUNTED_BY) return { countedBy: readFamily(value) };
  const isShare = name === 'contextGrowth' && /^\d+(\.\d+)?%$/.test(value);
  if (!isShare && !/^\d+(\.\d+)?$/.test(value)) {
    const form = name === 'contextGrowth' ? 'contextGrowth=500` or `--budget contextGrowth=10%' : `${name}=1000`;
    throw new UserError('BAD_BUDGET', `\`--budget ${text}\` gives no number.`, `Write, for example, \`--budget ${form}\`.`);
  }
  return { [name as BudgetName]: isShare ? value : Number(value) };
}

function readFamily(value: string): TokenFamily {
  const families = TOKEN_FAMILIES.map(({ id }) => id);
  const found = families.find((id) => id === value);
  if (found !== undefined) return found;
  throw new UserError(
    'BAD_BUDGET',
    `\`--budget ${COUNTED_BY}=${value}\` names no way to count tokens.`,
    `Expected ${families.map((id) => `\`${id}\``).join(', ')}.`,
  );
}

/** Checks that rest on budgets have nothing to say without one. */
export function refuseWithoutBudget(only: readonly string[], budgets: Budgets): void {
  const isSet = Object.keys(budgets).some((name) => name !== COUNTED_BY);
  if (isSet || only.length === 0 || !only.every((name) => name === 'budgets' || name.startsWith('budgets/'))) return;
  throw new UserError(
    'NO_BUDGET',
    'Checks that judge by budgets need one.',
    'Add `--budget startMs=1000` or the like, or `budgets` to the configuration.',
  );
}

/** A growth is measured from something: asked for by name, it would pass unseen without that. */
export function refuseGrowthFromNothing(flags: Pick<Flags, 'all'>, hasBaseline: boolean): void {
  if (hasBaseline || !flags.all('budget').some((text) => text.split('=')[0]?.trim() === 'contextGrowth')) return;
  throw new UserError(
    'NO_BASELINE',
    '`--budget contextGrowth` limits what was added since a report, and none is named.',
    'Add `--baseline FILE` with a report that `--reporter json=FILE` wrote.',
  );
}

/** A budget that asks for a tokenizer is no budget without it: an estimate would judge otherwise on another machine. */
export async function requireTokenizer(budgets: Budgets, load: () => Promise<Tokenizers>): Promise<void> {
  const { countedBy } = budgets;
  const card = TOKEN_FAMILIES.find(({ id }) => id === countedBy);
  if (card === undefined || card.charactersPerToken !== undefined) return;
  const { counters, missing } = await load();
  if (counters[card.id] !== undefined) return;
  throw new UserError(
    'NO_TOKENIZER',
    `The budgets count tokens by \`${card.id}\`, and its tokenizer is not there.`,
    `${missing ?? ''} Or leave \`${COUNTED_BY}\` out: then they are estimated.`.trim(),
  );
}

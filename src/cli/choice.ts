import { nearest } from '../core/text/nearest.ts';
import { UserError } from '../core/user-error.ts';
import { type Flags, flagOf } from './arguments.ts';
import { defaultNumberOf, OPTIONS, type OptionName, specOf, type TextOption } from './options.ts';

/** Options with a list of choices, and one value. */
type ChoiceOption = {
  [Name in TextOption]: (typeof OPTIONS)[Name] extends { readonly choices: readonly string[] } ? Name : never;
}[TextOption];
type ChoiceOf<Name extends ChoiceOption> = (typeof OPTIONS)[Name]['choices'][number];

/** The chosen value; `undefined` when the option was not given. */
export function choiceOf<Name extends ChoiceOption>(flags: Flags, name: Name): ChoiceOf<Name> | undefined {
  const text = flags.text(name);
  return text === undefined ? undefined : chooseFrom<ChoiceOf<Name>>(text, OPTIONS[name].choices, name);
}

/** Finds a word among the choices of an option, or offers the nearest. */
export function chooseFrom<Choice extends string>(text: string, choices: readonly Choice[], name: OptionName): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  const listed = `Expected ${choices.map((choice) => `\`${choice}\``).join(', ')}.`;
  const meant = nearest(text, choices);
  throw new UserError(
    'UNKNOWN_CHOICE',
    `\`${flagOf(name)}\` knows no \`${text}\`.`,
    meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`,
  );
}

/** A whole number within bounds; the default of the option when it was not given. */
export function numberOf(
  flags: Flags,
  name: TextOption,
  bounds: { readonly least: number; readonly most: number; readonly otherwise?: number },
): number {
  const text = flags.text(name);
  if (text === undefined || text === '') return bounds.otherwise ?? defaultNumberOf(name);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= bounds.least && value <= bounds.most) return value;
  throw new UserError(
    'BAD_NUMBER',
    `\`${flagOf(name)} ${text}\` is not a whole number${specOf(name).value === 'MS' ? ' of milliseconds' : ''} from ${bounds.least} to ${bounds.most}.`,
    `Expected, for example, \`${flagOf(name)} ${bounds.otherwise ?? specOf(name).default}\`.`,
  );
}

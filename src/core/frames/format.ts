import { UserError } from '../user-error.ts';
import { VERSION } from '../version.ts';

/** Files that outlive releases: a recording, a saved report. */
export interface Format<Value> {
  /** `recording`, as it stands in messages. */
  readonly name: string;
  /** The format that this release writes. */
  readonly number: number;
  /** One step for each past format, from it to the next. */
  readonly steps: { readonly [from: number]: (value: Value) => Value };
}

/** Lifts a value of any past format to the one of this release, one step at a time. */
export function upgrade<Value>(format: Format<Value>, found: unknown, value: Value, madeWith: string | undefined): Value {
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 1) throw notOfThisKind(format.name);
  if (found > format.number) throw fromFuture(format, found, madeWith);
  let lifted = value;
  for (let from = found; from < format.number; from++) {
    const step = format.steps[from];
    if (step === undefined) throw new Error(`No step lifts format ${from} of a ${format.name}.`);
    lifted = step(lifted);
  }
  return lifted;
}

export function notOfThisKind(name: string): UserError {
  const code = `NOT_A_${name.toUpperCase()}`;
  return new UserError(code, `This is no ${name} of mcp-litmus.`, `Hand over a file that mcp-litmus wrote as a ${name}.`);
}

function fromFuture<Value>({ name, number }: Format<Value>, found: number, madeWith: string | undefined): UserError {
  // The file is not ours to trust, and this stands in a command line.
  const wanted = madeWith !== undefined && /^\d+\.\d+\.\d+[\w.-]*$/.test(madeWith) ? madeWith : 'latest';
  return new UserError(
    `${name.toUpperCase()}_FROM_FUTURE`,
    `This ${name} has format ${found}, and mcp-litmus ${VERSION} reads formats up to ${number}.`,
    `Install a newer one: \`npm install --save-dev mcp-litmus@${wanted}\`.`,
  );
}

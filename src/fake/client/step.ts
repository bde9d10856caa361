import type { ClientSession } from './session.ts';

export type StepOutcome = 'done' | 'skipped';

/** One thing that the client does, by name. It throws a `StepFailure` where it could not. */
export interface Step {
  readonly name: string;
  /** It belongs to the opening, and is done again when a session or a process was lost. */
  readonly opens?: true;
  /** `skipped`: the server does not offer what it is about, or the revision does not have it. */
  run(session: ClientSession): Promise<StepOutcome>;
}

/** A step that did not come to its end, in a whole sentence. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  /** Nothing can follow. */
  readonly isFatal: boolean;

  constructor(message: string, isFatal = false) {
    super(message);
    this.isFatal = isFatal;
  }
}

/** How many of its parts may fail before a step gives up. */
const MOST_FAILURES = 3;
/** It leaves out what is still to be done once the server has kept it waiting for so long. */
const LONGEST_WAIT_MS = 2500;

/** Does something with each of several things, and fails in the end if it failed with any. */
export async function forEach<Item>(
  session: ClientSession,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<StepOutcome> {
  const failures: string[] = [];
  const waited = session.waitedMs;
  for (const item of items) {
    if (session.waitedMs - waited > LONGEST_WAIT_MS) break;
    try {
      await act(item);
    } catch (error) {
      if (!(error instanceof StepFailure) || error.isFatal) throw error;
      failures.push(error.message);
      if (failures.length === MOST_FAILURES) break;
    }
  }
  if (failures.length > 0) throw new StepFailure(failures.join(' '));
  return items.length === 0 ? 'skipped' : 'done';
}

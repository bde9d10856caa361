import { UserError } from '../../src/core/user-error.ts';

/** What a user reads when this is refused: the sentence and the remedy. */
export async function refusalOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof UserError) return `${error.code}: ${error.message} / ${error.remedy}`;
    throw error;
  }
  throw new Error('It was not refused.');
}

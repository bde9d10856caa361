import type { Line } from './line.ts';
import type { PlayedStep } from './play-client.ts';
import type { ClientSession } from './session.ts';
import { type Step, StepFailure } from './step.ts';

/** How often a session is opened again. */
const MOST_REOPENINGS = 20;
/** How often a process is started again that ended by itself. */
const MOST_RESTARTS = 1;
/** Once the server has kept it waiting for so long it leaves out what is neither its opening nor its end. */
const HURRY_MS = 8000;
/** What is done also after a failure that nothing can follow. */
const GOODBYES = ['settle', 'stop listening', 'leave', 'close'];

/** Takes the steps one after the other, and opens again what was lost on the way. */
export async function playSteps(
  session: ClientSession,
  script: readonly Step[],
  createLine: () => Line,
  over: AbortSignal,
): Promise<readonly PlayedStep[]> {
  const played: PlayedStep[] = [];
  let reopenings = 0;
  let restarts = 0;
  let isOpening = false;
  let isFatal = false;
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new StepFailure('The client was stopped.', true));
    if (over.aborted) stop();
    over.addEventListener('abort', stop);
  });
  stopped.catch(() => {});

  session.restart = async () => {
    if (over.aborted) return false;
    session.line = createLine();
    return (await session.line.open()) === undefined;
  };
  session.reopen = async () => {
    if (isOpening || over.aborted || reopenings >= MOST_REOPENINGS || !session.habits.opensAgain) return false;
    reopenings += 1;
    isOpening = true;
    try {
      session.greeted = false;
      session.sessionId = undefined;
      session.revision = session.offered;
      if (!session.line.alive) {
        if (restarts >= MOST_RESTARTS || !(await session.restart())) return false;
        restarts += 1;
      }
      for (const step of script.filter(({ opens }) => opens)) await step.run(session);
      return true;
    } catch (error) {
      if (error instanceof StepFailure) return false;
      throw error;
    } finally {
      isOpening = false;
    }
  };

  const trouble = await session.line.open();
  if (trouble !== undefined) return [{ name: 'connect', outcome: 'failed', text: trouble }];
  isOpening = true;
  for (const step of script) {
    if (isFatal && !GOODBYES.includes(step.name)) continue;
    if (!step.opens) isOpening = false;
    if (!step.opens && !GOODBYES.includes(step.name) && session.waitedMs > HURRY_MS) {
      played.push({ name: step.name, outcome: 'skipped' });
      continue;
    }
    try {
      const outcome = await (GOODBYES.includes(step.name) ? step.run(session) : Promise.race([step.run(session), stopped]));
      played.push({ name: step.name, outcome });
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      isFatal ||= error.isFatal;
      played.push({ name: step.name, outcome: 'failed', text: error.message });
    }
  }
  return played;
}

import type { ClientSession } from '../session.ts';
import type { Step, StepOutcome } from '../step.ts';
import { stopListening } from './listening.ts';

/** How long what was asked by the server may still take. */
const SETTLE_MS = 1000;

export const ENDING_STEPS: readonly Step[] = [
  { name: 'settle', run: settle },
  { name: 'stop listening', run: stopListening },
  { name: 'leave', run: leave },
  { name: 'close', run: close },
];

async function settle(session: ClientSession): Promise<StepOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SETTLE_MS);
  });
  await Promise.race([session.settled(), late]);
  clearTimeout(timer);
  return 'done';
}

/** Not every server lets its sessions be ended: whatever it answers will do. */
async function leave(session: ClientSession): Promise<StepOutcome> {
  if (session.sessionId === undefined || session.line.leave === undefined) return 'skipped';
  await session.line.leave();
  return 'done';
}

async function close(session: ClientSession): Promise<StepOutcome> {
  await session.line.close();
  return 'done';
}

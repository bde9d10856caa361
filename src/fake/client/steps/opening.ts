import { isObject } from '../../../core/json/json.ts';
import { isRevision } from '../../../core/revision.ts';
import { describeReply } from '../reply.ts';
import type { ClientSession } from '../session.ts';
import { type Step, StepFailure, type StepOutcome } from '../step.ts';

/** How the session era is opened. */
export const OPENING_STEPS: readonly Step[] = [
  { name: 'initialize', opens: true, run: initialize },
  { name: 'initialized', opens: true, run: sendInitialized },
  { name: 'listen', opens: true, run: listen },
];

async function initialize(session: ClientSession): Promise<StepOutcome> {
  const { habits, capabilities } = session;
  const reply = await session.request('initialize', {
    protocolVersion: habits.offers(session.offered),
    capabilities,
    clientInfo: habits.clientInfo,
  });
  if (reply.outcome !== 'answered' || reply.result === undefined) throw new StepFailure(`\`initialize\` ${describeReply(reply)}.`, true);
  const { protocolVersion, capabilities: offered } = reply.result;
  const version = typeof protocolVersion === 'string' ? protocolVersion : '';
  if (!habits.takesRevision(version))
    throw new StepFailure(`The server answered with revision \`${version}\`, which this client does not speak, so it left.`, true);
  if (isRevision(version)) session.revision = version;
  session.greeted = true;
  session.serverCapabilities = isObject(offered) ? offered : {};
  return 'done';
}

async function sendInitialized(session: ClientSession): Promise<StepOutcome> {
  const { status } = await session.notify('notifications/initialized');
  if (session.wire !== 'stdio' && (status < 200 || status > 299) && status !== 0)
    throw new StepFailure(`\`notifications/initialized\` was answered with HTTP status ${status}.`);
  return 'done';
}

/** A server that has no such stream says 405, and so do others in other words. */
async function listen(session: ClientSession): Promise<StepOutcome> {
  if (session.wire !== 'http' || session.era === 'modern') return 'skipped';
  await session.line.listen?.();
  return 'done';
}

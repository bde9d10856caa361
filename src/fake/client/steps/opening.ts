import { isObject, type JsonObject } from '../../../core/json/json.ts';
import { isRevision } from '../../../core/revision.ts';
import { describeReply, type Reply } from '../reply.ts';
import type { ClientSession } from '../session.ts';
import { type Step, StepFailure, type StepOutcome } from '../step.ts';
import { discover } from './discovering.ts';
import { listenForChanges } from './listening.ts';

/** How either era is opened. */
export const OPENING_STEPS: readonly Step[] = [
  { name: 'discover', opens: true, run: discover },
  { name: 'initialize', opens: true, run: initialize },
  { name: 'initialized', opens: true, run: sendInitialized },
  { name: 'listen', opens: true, run: listen },
  { name: 'listen for changes', opens: true, run: listenForChanges },
];

/** Answers with which the older wire may be there instead. */
const ELSEWHERE = [400, 404, 405];

async function initialize(session: ClientSession): Promise<StepOutcome> {
  if (session.era === 'modern') return 'skipped';
  let reply = await open(session);
  const { olderLine } = session;
  if (!hasResult(reply) && session.wire === 'http' && olderLine !== undefined && ELSEWHERE.includes(session.lastStatus)) {
    const refused = session.line;
    session.line = olderLine();
    const trouble = await session.line.open();
    await refused.drop();
    if (trouble !== undefined) throw new StepFailure(`\`initialize\` ${describeReply(reply)}. ${trouble}`, true);
    reply = await open(session);
  }
  if (!hasResult(reply)) throw new StepFailure(`\`initialize\` ${describeReply(reply)}.`, true);
  const { protocolVersion, capabilities: offered } = reply.result;
  const version = typeof protocolVersion === 'string' ? protocolVersion : '';
  if (!session.habits.takesRevision(version))
    throw new StepFailure(`The server answered with revision \`${version}\`, which this client does not speak, so it left.`, true);
  if (isRevision(version)) session.revision = version;
  session.greeted = true;
  session.serverCapabilities = isObject(offered) ? offered : {};
  return 'done';
}

function open(session: ClientSession): Promise<Reply> {
  const { habits, capabilities } = session;
  return session.request('initialize', {
    protocolVersion: habits.offers(session.offered),
    capabilities,
    clientInfo: habits.clientInfo,
  });
}

function hasResult(reply: Reply): reply is Reply & { readonly outcome: 'answered'; readonly result: JsonObject } {
  return reply.outcome === 'answered' && reply.result !== undefined;
}

async function sendInitialized(session: ClientSession): Promise<StepOutcome> {
  if (session.era === 'modern') return 'skipped';
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

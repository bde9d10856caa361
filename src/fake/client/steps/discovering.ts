import { isArray, isObject, isString, type Json } from '../../../core/json/json.ts';
import { isRevision, MODERN, REVISIONS, type Revision } from '../../../core/revision.ts';
import { describeReply, type Reply } from '../reply.ts';
import type { ClientSession } from '../session.ts';
import { StepFailure, type StepOutcome } from '../step.ts';

/** What a server of the stateless era says of a request that it understands, and does not take. */
const MODERN_ERRORS = [-32020, -32021, -32022];
const UNSUPPORTED = -32022;

/**
 * Asks a server of the stateless era what it is. Where the client may fall back it finds out so which era there is: an
 * error of the stateless era means that era, and everything else, silence too, means the other.
 */
export async function discover(session: ClientSession): Promise<StepOutcome> {
  if (session.era === 'legacy') return 'skipped';
  let reply = await session.request('server/discover');
  // A request that is understood and not taken may be taken when it comes again.
  const isWorthAnother = codeOf(reply) === UNSUPPORTED ? choose(session, versionsIn(reply)) === MODERN : isModernError(reply);
  if (isWorthAnother) reply = await session.request('server/discover');
  if (reply.outcome === 'answered' && reply.result !== undefined) {
    const { supportedVersions, capabilities } = reply.result;
    session.serverCapabilities = isObject(capabilities) ? capabilities : {};
    return takeVersion(session, supportedVersions);
  }
  if (codeOf(reply) === UNSUPPORTED) return takeVersion(session, versionsIn(reply));
  if (session.fallsBackTo === undefined || isModernError(reply))
    throw new StepFailure(`\`server/discover\` ${describeReply(reply)}.`, true);
  session.offer(session.fallsBackTo);
  // Some servers end at the first word that they do not know.
  if (!session.line.alive && !(await session.restart()))
    throw new StepFailure('The server ended when it was asked what it is, and did not start again.', true);
  return 'done';
}

function takeVersion(session: ClientSession, offered: Json | undefined): StepOutcome {
  const version = choose(session, offered);
  if (version === undefined) {
    const names = isArray(offered) ? offered.filter(isString).join(', ') : '';
    throw new StepFailure(`The server speaks ${names === '' ? 'no revision that it names' : names}, and this client none of these.`, true);
  }
  if (version === MODERN) session.greeted = true;
  else session.offer(version);
  return 'done';
}

/** The newest revision that both speak. */
function choose({ fallsBackTo }: ClientSession, offered: Json | undefined): Revision | undefined {
  const known = isArray(offered) ? offered.filter(isRevision) : [];
  const spoken = fallsBackTo === undefined ? [MODERN] : REVISIONS;
  return spoken.findLast((revision) => known.includes(revision));
}

function codeOf(reply: Reply): number | undefined {
  return reply.outcome === 'answered' ? reply.error?.code : undefined;
}

function isModernError(reply: Reply): boolean {
  return MODERN_ERRORS.includes(codeOf(reply) ?? 0);
}

function versionsIn(reply: Reply): Json | undefined {
  const data = reply.outcome === 'answered' ? reply.error?.data : undefined;
  return isObject(data) ? data['supported'] : undefined;
}

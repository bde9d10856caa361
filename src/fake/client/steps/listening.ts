import { isObject, type Json } from '../../../core/json/json.ts';
import type { Call } from '../calls.ts';
import type { ClientSession } from '../session.ts';
import type { StepOutcome } from '../step.ts';

/** What is listened for at the moment. */
const CALLS = new WeakMap<ClientSession, Call>();

/** Asks to be told of changes, in the stateless era, as far as the server tells of any. */
export async function listenForChanges(session: ClientSession, uris: readonly Json[] = []): Promise<StepOutcome> {
  if (session.era === 'legacy') return 'skipped';
  const tells = (capability: string, member: string) => {
    const declared = session.serverCapabilities[capability];
    return isObject(declared) && declared[member] === true;
  };
  const notifications = {
    ...(tells('tools', 'listChanged') && { toolsListChanged: true }),
    ...(tells('prompts', 'listChanged') && { promptsListChanged: true }),
    ...(tells('resources', 'listChanged') && { resourcesListChanged: true }),
    ...(tells('resources', 'subscribe') && uris.length > 0 && { resourceSubscriptions: uris }),
  };
  if (Object.keys(notifications).length === 0) return 'skipped';
  const call = session.begin('subscriptions/listen', { notifications }, { timeoutMs: 0 });
  await stopListening(session);
  CALLS.set(session, call);
  return 'done';
}

/** Ends it: over HTTP by hanging up, and else by taking the request back. */
export async function stopListening(session: ClientSession): Promise<StepOutcome> {
  const call = CALLS.get(session);
  if (call === undefined) return 'skipped';
  CALLS.delete(session);
  await call.cancel('It has heard enough.');
  return 'done';
}

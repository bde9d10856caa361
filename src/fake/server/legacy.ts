import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { isRevision, MODERN, NEWEST_LEGACY, type Revision } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import type { Offering } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { FEATURES, notFound } from './features.ts';
import { fitMembers } from './members.ts';
import { LOG_LEVELS } from './meta.ts';
import type { Session } from './session.ts';
import type { Method, Task } from './task.ts';
import { TASK_METHODS, TASKS_IN } from './tasks.ts';

const METHODS: { readonly [method: string]: { readonly capability: string | undefined; readonly answer: Method } } = {
  ...FEATURES,
  ...TASK_METHODS,
  initialize: { capability: undefined, answer: initialize },
  ping: { capability: undefined, answer: () => ({}) },
  'logging/setLevel': { capability: 'logging', answer: setLevel },
  'resources/subscribe': { capability: 'resources', answer: subscribe },
  'resources/unsubscribe': { capability: 'resources', answer: unsubscribe },
};

/** Answers one request by the rules of the session era. */
export async function answerLegacy(task: Task): Promise<JsonObject | undefined> {
  const method = toText(task.request['method']);
  const known = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (known === undefined || !isDeclared(task, known.capability)) throw new RpcFailure(-32601, `Method not found: ${method}.`);
  if (task.session.revision === undefined && method !== 'initialize' && method !== 'ping') {
    // Where both eras are served this may be a modern request without its `_meta` just as well.
    throw new RpcFailure(-32602, `Without \`_meta\` of the stateless era the first request must be initialize, not ${method}.`);
  }
  return known.answer(task);
}

function isDeclared({ offering, revision }: Task, capability: string | undefined): boolean {
  if (capability === 'tasks' && revision !== TASKS_IN) return false;
  if (capability === undefined || offering.capabilities[capability] !== undefined) return true;
  // The first revision has completion without a capability for it.
  return capability === 'completions' && revision === '2024-11-05' && offering.capabilities['prompts'] !== undefined;
}

/** The date that `initialize` agrees on: the one asked for, else the newest. */
export function agreeOn(asked: string, offering: Offering): string {
  const legacy = offering.revisions.filter((date) => date < MODERN);
  return legacy.includes(asked) ? asked : (legacy.at(-1) ?? NEWEST_LEGACY);
}

/** The revision by whose rules a date is served. */
export function revisionFor(date: string): Revision {
  return isRevision(date) && date !== MODERN ? date : NEWEST_LEGACY;
}

function initialize({ session, params, offering: first, server }: Task): JsonObject {
  if (session.revision !== undefined) throw new RpcFailure(-32600, 'This session is initialized already.');
  const asked = params['protocolVersion'];
  if (!isString(asked))
    throw new RpcFailure(-32602, '`protocolVersion` must be a string.', { supported: first.revisions.filter((date) => date < MODERN) });
  const agreed = agreeOn(asked, first);
  const revision = revisionFor(agreed);
  session.era = 'legacy';
  session.revision = revision;
  session.clientCapabilities = isObject(params['capabilities']) ? params['capabilities'] : {};
  const offering = server.offeringFor(revision);
  return {
    protocolVersion: agreed,
    capabilities: fitMembers('capabilities', offering.capabilities, revision),
    ...(offering.serverInfo && { serverInfo: fitMembers('implementation', offering.serverInfo, revision) }),
    ...(offering.instructions !== undefined && { instructions: offering.instructions }),
  };
}

function setLevel({ params, session }: Task): JsonObject {
  const level = params['level'];
  if (!isString(level) || !LOG_LEVELS.includes(level)) throw new RpcFailure(-32602, `\`level\` must be one of ${LOG_LEVELS.join(', ')}.`);
  session.logLevel = level;
  return {};
}

function demandSubscriptions({ capabilities: { resources } }: Offering): void {
  if (!isObject(resources) || resources['subscribe'] !== true) throw new RpcFailure(-32601, 'Subscriptions are not served.');
}

function subscribe({ params, session, offering, revision }: Task): JsonObject {
  demandSubscriptions(offering);
  const uri = params['uri'];
  if (!isString(uri)) throw new RpcFailure(-32602, '`uri` must be a string.');
  if (offering.read(uri) === undefined) throw notFound(uri, revision);
  session.subscriptions.add(uri);
  return {};
}

function unsubscribe({ params, session, offering }: Task): JsonObject {
  demandSubscriptions(offering);
  const uri = params['uri'];
  if (!isString(uri)) throw new RpcFailure(-32602, '`uri` must be a string.');
  session.subscriptions.delete(uri);
  return {};
}

/** Takes a notification. Unknown ones mean nothing. */
export function takeNotification(session: Session, message: JsonObject): void {
  const method = message['method'];
  if (method === 'notifications/initialized') session.initialized = true;
  if (method !== 'notifications/cancelled') return;
  const id = paramsOf(message)['requestId'];
  session.running.get(JSON.stringify(id))?.abort();
}

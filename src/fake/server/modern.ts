import { isArray, isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { MODERN } from '../../core/revision.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { FEATURES } from './features.ts';
import { fitMembers } from './members.ts';
import { LOG_LEVELS, META_CAPABILITIES, META_LOG_LEVEL, META_SERVER_INFO, META_SUBSCRIPTION, META_VERSION, metaOf } from './meta.ts';
import { checkHeaders } from './mirrored-headers.ts';
import type { Method, Task } from './task.ts';
import { TASK_METHODS, watchTasks } from './tasks-extension.ts';

const METHODS: { readonly [method: string]: { readonly capability: string | undefined; readonly answer: Method } } = {
  ...FEATURES,
  'server/discover': { capability: undefined, answer: discover },
  'subscriptions/listen': { capability: undefined, answer: listen },
  ...Object.fromEntries(Object.entries(TASK_METHODS).map(([method, answer]) => [method, { capability: undefined, answer }])),
};

/** Their results may be kept for a while. */
const CACHEABLE = ['server/discover', 'tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'resources/read'];

/** Answers one request by the rules of the stateless era. */
export async function answerModern(task: Task): Promise<JsonObject | undefined> {
  const { request, offering } = task;
  if (task.http !== undefined) checkHeaders(task, task.http);
  checkMeta(task);
  const method = toText(request['method']);
  const known = Object.hasOwn(METHODS, method) ? METHODS[method] : findExtra(task, method);
  if (known === undefined || (known.capability !== undefined && offering.capabilities[known.capability] === undefined)) {
    throw new RpcFailure(-32601, `Method not found: ${method}.`, undefined, 404);
  }
  const result = await known.answer(task);
  return result === undefined ? undefined : wrap(task, method, result);
}

/** A request of an extension that only some offer. */
function findExtra({ offering: { methods = {} } }: Task, method: string): (typeof METHODS)[string] | undefined {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
  return answer && { capability: undefined, answer: ({ params }) => answer(params) };
}

function checkMeta({ request, offering }: Task): void {
  const meta = metaOf(request);
  const version = meta?.[META_VERSION];
  const supported = offering.revisions.filter((date) => date >= MODERN);
  if (request['method'] === 'initialize' && meta?.[META_VERSION] === undefined) {
    const asked = isObject(request['params']) ? request['params']['protocolVersion'] : undefined;
    throw new RpcFailure(
      -32022,
      `This server speaks ${supported.join(', ')} and has no initialize.`,
      { supported, requested: isString(asked) ? asked : '' },
      400,
    );
  }
  if (!isString(version)) throw new RpcFailure(-32602, `\`_meta\` needs \`${META_VERSION}\`.`, undefined, 400);
  if (version !== MODERN || !supported.includes(version)) {
    throw new RpcFailure(-32022, `Unsupported protocol version: ${version}.`, { supported, requested: version }, 400);
  }
  if (!isObject(meta?.[META_CAPABILITIES]))
    throw new RpcFailure(-32602, `\`_meta\` needs \`${META_CAPABILITIES}\`, an object.`, undefined, 400);
  const level = meta[META_LOG_LEVEL];
  if (level !== undefined && !(isString(level) && LOG_LEVELS.includes(level)))
    throw new RpcFailure(-32602, `Unknown log level: ${toText(level)}.`);
}

function wrap({ offering }: Task, method: string, result: JsonObject): JsonObject {
  const isComplete = result['resultType'] === undefined || result['resultType'] === 'complete';
  const info = offering.serverInfo && { [META_SERVER_INFO]: fitMembers('implementation', offering.serverInfo, MODERN) };
  const meta = { ...(isObject(result['_meta']) && result['_meta']), ...info };
  return {
    resultType: 'complete',
    ...result,
    ...(isComplete && CACHEABLE.includes(method) && { ttlMs: offering.ttlMs, cacheScope: offering.cacheScope }),
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
}

function discover({ offering, server }: Task): JsonObject {
  return {
    supportedVersions: server.supportedDates(offering),
    capabilities: fitMembers('capabilities', offering.capabilities, MODERN),
    ...(offering.instructions !== undefined && { instructions: offering.instructions }),
  };
}

/** Stays open until the client cancels, or the server ends. */
function listen(task: Task): Promise<JsonObject | undefined> {
  const { params, request, offering, emit, signal, server } = task;
  const wanted = params['notifications'];
  if (!isObject(wanted)) throw new RpcFailure(-32602, '`notifications` must be an object.');
  const may = (capability: string, member: string) => {
    const declared = offering.capabilities[capability];
    return isObject(declared) && declared[member] === true;
  };
  const uris =
    isArray(wanted['resourceSubscriptions']) && may('resources', 'subscribe')
      ? wanted['resourceSubscriptions'].filter(isString)
      : undefined;
  const meta = { [META_SUBSCRIPTION]: request['id'] };
  const tell = (method: string, told: JsonObject) => emit({ jsonrpc: '2.0', method, params: { ...told, _meta: meta } });
  const tasks = watchTasks(task, wanted['taskIds'], (state) => tell('notifications/tasks', state));
  const honoured: JsonObject = {
    ...(wanted['toolsListChanged'] === true && may('tools', 'listChanged') && { toolsListChanged: true }),
    ...(wanted['promptsListChanged'] === true && may('prompts', 'listChanged') && { promptsListChanged: true }),
    ...(wanted['resourcesListChanged'] === true && may('resources', 'listChanged') && { resourcesListChanged: true }),
    ...(uris !== undefined && { resourceSubscriptions: uris }),
    ...(tasks !== undefined && { taskIds: tasks.ids }),
  };
  emit({ jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params: { _meta: meta, notifications: honoured } });
  return new Promise((resolve) => {
    const end = (result: JsonObject | undefined) => {
      forget();
      tasks?.stop();
      resolve(result);
    };
    const forget = server.addListener({
      uris: uris ?? [],
      lists: ['tools', 'prompts', 'resources'].filter((list) => honoured[`${list}ListChanged`] === true),
      tell,
      end: () => end({ _meta: meta }),
    });
    signal.addEventListener('abort', () => end(undefined));
  });
}

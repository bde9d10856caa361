import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { findProblems } from './arguments.ts';
import { fitContent } from './members.ts';
import { isId, LOG_LEVELS, META_LOG_LEVEL, metaOf } from './meta.ts';
import type { Task } from './task.ts';
import { beginJob, takesTasks } from './tasks.ts';

export async function callTool(task: Task): Promise<JsonObject> {
  const { params, offering, revision } = task;
  const name = params['name'];
  if (!isString(name)) throw new RpcFailure(-32602, '`name` must be a string.');
  const { arguments: given = {} } = params;
  if (!isObject(given)) throw new RpcFailure(-32602, '`arguments` must be an object.');
  const tool = offering.tools.find((each) => each['name'] === name);
  const run = Object.hasOwn(offering.calls, name) ? offering.calls[name] : undefined;
  const isGone = offering.isOffered?.(name) === false;
  if (tool === undefined || run === undefined || isGone) throw new RpcFailure(-32602, `Unknown tool: ${name}.`);
  const runChecked = async (call: FakeCall): Promise<JsonObject> => {
    const problems = findProblems(given, tool['inputSchema']);
    if (problems.length > 0) return { content: [{ type: 'text', text: `Invalid arguments: ${problems.join('; ')}.` }], isError: true };
    return fitContent(await run(call), revision);
  };
  if (takesTasks(task)) {
    const support = (isObject(tool['execution']) ? tool['execution']['taskSupport'] : undefined) ?? 'forbidden';
    const isTask = params['task'] !== undefined;
    if (isTask && support === 'forbidden') throw new RpcFailure(-32601, `${name} does not run as a task.`);
    if (!isTask && support === 'required') throw new RpcFailure(-32601, `${name} runs as a task only.`);
    if (isTask) return beginJob(task, (emit, signal) => createCall({ ...task, emit, signal }, given), runChecked);
  }
  return runChecked(createCall(task, given));
}

function createCall(task: Task, given: JsonObject): FakeCall {
  const { session, request, emit, signal, revision } = task;
  const token = metaOf(request)?.['progressToken'];
  const lowest = revision >= '2026-07-28' ? metaOf(request)?.[META_LOG_LEVEL] : session.logLevel;
  const mayLog = task.offering.capabilities['logging'] !== undefined;
  return {
    arguments: given,
    request,
    session,
    signal,
    send: emit,
    letGo: () => task.letGo?.(),
    ask: (method, params) => session.askThrough(emit, method, params, signal),
    progress(progress, total, message) {
      if (!isId(token) || signal.aborted) return;
      const params = {
        progressToken: token,
        progress,
        ...(total !== undefined && { total }),
        ...(message !== undefined && revision >= '2025-03-26' && { message }),
      };
      emit({ jsonrpc: '2.0', method: 'notifications/progress', params });
    },
    log(level, data, logger) {
      if (!mayLog || !isString(lowest) || LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(lowest) || signal.aborted) return;
      emit({ jsonrpc: '2.0', method: 'notifications/message', params: { level, ...(logger !== undefined && { logger }), data } });
    },
  };
}

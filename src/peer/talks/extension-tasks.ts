import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** A call that was answered with a task of the extension, and what the client asked about that task. */
export interface TalkedTask {
  readonly call: ClientCall;
  readonly taskId: string;
  /** `tasks/get`, `tasks/update` and `tasks/cancel` about it, in their order. */
  readonly asked: readonly ClientCall[];
}

export function extensionTasksOf({ calls }: Pick<Talk, 'calls'>): readonly TalkedTask[] {
  return calls.flatMap((call) => {
    const { result } = call;
    if (call.method !== 'tools/call' || result?.['resultType'] !== 'task' || !isString(result['taskId'])) return [];
    const { taskId } = result;
    return [{ call, taskId, asked: calls.filter(({ method, params }) => method.startsWith('tasks/') && params['taskId'] === taskId) }];
  });
}

/** The extensions that one request declares. */
export function extensionsIn({ params }: ClientCall): JsonObject {
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  const declared = meta['io.modelcontextprotocol/clientCapabilities'];
  const extensions = isObject(declared) ? declared['extensions'] : undefined;
  return isObject(extensions) ? extensions : {};
}

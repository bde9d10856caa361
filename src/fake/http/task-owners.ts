import { isObject, isString, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';

/** Whose the tasks of the tasks extension are. */
export interface TaskOwners {
  ownerOf(request: FakeHttpRequest): string | undefined;
  /** Keeps for whom a response begins a task, whenever that is told. */
  learn(subject: string, response: FakeHttpResponse): FakeHttpResponse;
}

export function createTaskOwners(): TaskOwners {
  const owners = new Map<string, string>();
  const keep = (subject: string, text: string | undefined) => {
    const id = text === undefined ? undefined : taskBegunIn(text);
    if (id !== undefined) owners.set(id, subject);
  };
  async function* watch(subject: string, events: AsyncIterable<FakeEvent>): AsyncGenerator<FakeEvent> {
    for await (const event of events) {
      keep(subject, event.data);
      yield event;
    }
  }
  return {
    ownerOf(request) {
      const id = taskAskedFor(request);
      return id === undefined ? undefined : owners.get(id);
    },
    learn(subject, response) {
      if (typeof response.body === 'string') keep(subject, response.body);
      return response.events === undefined ? response : { ...response, events: watch(subject, response.events) };
    },
  };
}

/** The same request for a task that nobody has. */
export function askForNoTask(request: FakeHttpRequest): FakeHttpRequest {
  const message = parseJson(request.body)?.value;
  if (!isObject(message) || !isObject(message['params'])) return request;
  const body = JSON.stringify({ ...message, params: { ...message['params'], taskId: 'none' } });
  const isMirrored = request.headers['mcp-name'] !== undefined;
  return { ...request, body, headers: { ...request.headers, ...(isMirrored && { 'mcp-name': 'none' }) } };
}

function taskAskedFor({ body }: FakeHttpRequest): string | undefined {
  const message = parseJson(body)?.value;
  if (!isObject(message) || !isString(message['method']) || !message['method'].startsWith('tasks/')) return undefined;
  const id = isObject(message['params']) ? message['params']['taskId'] : undefined;
  return isString(id) ? id : undefined;
}

function taskBegunIn(text: string): string | undefined {
  const message = parseJson(text)?.value;
  const result: JsonObject | undefined = isObject(message) && isObject(message['result']) ? message['result'] : undefined;
  return result?.['resultType'] === 'task' && isString(result['taskId']) ? result['taskId'] : undefined;
}

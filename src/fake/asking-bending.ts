import { isArray, isObject, type JsonObject } from '../core/json/json.ts';
import { bendError, paramsOf } from './bending.ts';
import type { Fault } from './fault.ts';
import type { FakeCall } from './offering.ts';

// Short ways to write faults of a server that asks its client.

type Bend = NonNullable<Fault['bend']>;
type Offer = NonNullable<Fault['offer']>;

/** Goes around the calls of a tool. */
export function wrapCall(
  name: string,
  wrap: (call: FakeCall, run: (call: FakeCall) => JsonObject | Promise<JsonObject>) => JsonObject | Promise<JsonObject>,
): Offer {
  return (offering) => {
    const run = offering.calls[name] ?? (() => ({ content: [] }));
    return { ...offering, calls: { ...offering.calls, [name]: (call) => wrap(call, run) } };
  };
}

/** Takes the answers of the client to the questions of a tool, before the tool gets them. */
export function takeAnswers(name: string, take: (response: JsonObject, call: FakeCall) => JsonObject | Promise<JsonObject>): Offer {
  return wrapCall(name, (call, run) => run({ ...call, ask: async (method, params) => take(await call.ask(method, params), call) }));
}

/** Lets a tool believe that every client can do this. */
export function believeAble(name: string, declared: JsonObject): Offer {
  return wrapCall(name, (call, run) => {
    const clientCapabilities = { ...call.session.clientCapabilities, ...declared };
    return run({ ...call, session: Object.create(call.session, { clientCapabilities: { value: clientCapabilities } }) });
  });
}

/** Changes what it asks of its client by a request (the session era). */
export function bendQuestion(method: string, change: (params: JsonObject) => JsonObject): Bend {
  return (message) =>
    message['method'] === method && message['id'] !== undefined ? { ...message, params: change(paramsOf(message)) } : message;
}

/** Changes the form that it asks the reader to fill in (the session era). */
export function bendForm(change: (fields: JsonObject) => JsonObject): Bend {
  return bendQuestion('elicitation/create', (params) => {
    const { requestedSchema } = params;
    const fields = isObject(requestedSchema) ? requestedSchema['properties'] : undefined;
    return isObject(requestedSchema) && isObject(fields)
      ? { ...params, requestedSchema: { ...requestedSchema, properties: change(fields) } }
      : params;
  });
}

/** Changes the pages that must be opened before a call. */
export function bendRequiredPages(change: (page: JsonObject) => JsonObject): Bend {
  return bendError('tools/call', (error) => {
    const pages = isObject(error['data']) ? error['data']['elicitations'] : undefined;
    return isArray(pages) ? { ...error, data: { elicitations: pages.filter(isObject).map(change) } } : error;
  });
}

/** Changes the results of tools that it gives back to the model. */
export function bendToolResults(change: (results: readonly JsonObject[]) => readonly JsonObject[]): Bend {
  return bendQuestion('sampling/createMessage', (params) => {
    const messages = isArray(params['messages']) ? params['messages'].filter(isObject) : [];
    return {
      ...params,
      messages: messages.map((message) => {
        const blocks = isArray(message['content']) ? message['content'].filter(isObject) : [];
        return blocks[0]?.['type'] === 'tool_result' ? { ...message, content: change(blocks) } : message;
      }),
    };
  });
}

/** Answers nothing, for ever. */
export function answerNever(): Promise<JsonObject> {
  return new Promise(() => {});
}

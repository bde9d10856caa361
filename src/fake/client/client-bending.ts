import type { HeaderList } from '../../core/frames/frame.ts';
import { isRequest, isResponse } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ClientFault, ClientHttpRequest, Outgoing } from './client-fault.ts';
import type { ClientSession } from './session.ts';
import { StepFailure, type StepOutcome } from './step.ts';

// Short ways to write the hooks of a fault of the client.

type Bend = NonNullable<ClientFault['bend']>;
type Http = NonNullable<ClientFault['http']>;
type Answer = NonNullable<ClientFault['answer']>;
type Handle = NonNullable<ClientFault['handle']>;

/** Changes every message of one method. */
export function bendMethod(
  method: string,
  change: (message: JsonObject, session: ClientSession) => Outgoing | readonly Outgoing[] | undefined,
): Bend {
  return (message, session) => (message['method'] === method ? change(message, session) : message);
}

/** Changes the params of every message of one method, or of every request with `'*'`. */
export function bendParams(method: string, change: (params: JsonObject, session: ClientSession) => Json | undefined): Bend {
  return (message, session) => {
    const isMeant = message['method'] === method || (method === '*' && isRequest(message));
    return isMeant ? { ...message, params: change(isObject(message['params']) ? message['params'] : {}, session) } : message;
  };
}

/** Changes the `_meta` of every request. */
export function bendMeta(change: (meta: JsonObject, session: ClientSession) => Json | undefined): Bend {
  return bendParams('*', (params, session) => ({
    ...params,
    _meta: change(isObject(params['_meta']) ? params['_meta'] : {}, session),
  }));
}

/** Changes the arguments of every call of a tool. */
export function bendArguments(change: (given: JsonObject) => JsonObject): Bend {
  return bendParams('tools/call', (params) => ({
    ...params,
    ...(isObject(params['arguments']) && { arguments: change(params['arguments']) }),
  }));
}

/** Changes requests that are repeated with what a result asked for. */
export function bendRetry(change: (params: JsonObject) => JsonObject): Bend {
  return (message) => {
    const params = isObject(message['params']) ? message['params'] : {};
    return isRetry(message) ? { ...message, params: change(params) } : message;
  };
}

/** Changes each answer to what a result asked for, in the params of a retry. */
export function bendAnswers(params: JsonObject, change: (answer: Json | undefined) => Json): JsonObject {
  const answers = params['inputResponses'];
  if (!isObject(answers)) return params;
  return { ...params, inputResponses: Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, change(answer)])) };
}

/** The message repeats a request with what a result asked for. */
export function isRetry({ method, params }: JsonObject): boolean {
  return method !== 'tasks/update' && isObject(params) && (params['requestState'] !== undefined || params['inputResponses'] !== undefined);
}

/** Changes the headers of HTTP requests of these methods. */
export function bendHeaders(
  methods: readonly string[],
  change: (headers: HeaderList, request: ClientHttpRequest, session: ClientSession) => HeaderList,
): Http {
  return (request, session) =>
    methods.includes(request.method) ? { ...request, headers: change(request.headers, request, session) } : request;
}

export function hasHeader(headers: HeaderList, name: string): boolean {
  return headers.some(([field]) => field.toLowerCase() === name.toLowerCase());
}

/** Leaves a header out of every request. */
export function leaveOutHeader(name: string): Http {
  return bendHeaders(['POST', 'GET', 'DELETE'], (headers) => withoutHeader(headers, name));
}

function withoutHeader(headers: HeaderList, name: string): HeaderList {
  return headers.filter(([field]) => field.toLowerCase() !== name.toLowerCase());
}

/** Another value for a header, at its place or at the end. */
export function withHeader(headers: HeaderList, name: string, value: string): HeaderList {
  const isThere = headers.some(([field]) => field.toLowerCase() === name.toLowerCase());
  if (!isThere) return [...headers, [name, value]];
  return headers.map(([field, old]) => [field, field.toLowerCase() === name.toLowerCase() ? value : old]);
}

/** Changes what is asked for at the authorization endpoint and at the token endpoint. */
export function bendGrant(change: (parameters: URLSearchParams) => void): NonNullable<ClientFault['signIn']> {
  return (request) => {
    const url = new URL(request.url);
    if (url.searchParams.has('response_type')) {
      change(url.searchParams);
      return { ...request, url: url.href };
    }
    const form = new URLSearchParams(request.body ?? '');
    if (!form.has('grant_type')) return request;
    change(form);
    return { ...request, body: form.toString() };
  };
}

/** Changes the result of what the server asked by one method. */
export function bendAnswer(method: string, change: (result: JsonObject, question: JsonObject) => JsonObject): Answer {
  return async (question, next) => {
    const response = await next(question);
    const result = response?.['result'];
    return question['method'] === method && isObject(result) ? { ...response, result: change(result, question) } : response;
  };
}

/** Never answers what the server asks by one method. */
export function neverAnswer(isMeant: (question: JsonObject) => boolean): Answer {
  return (question, next) => (isMeant(question) ? undefined : next(question));
}

/** Answers what the server asks by one method as if there were none of it. */
export function refuseAsUnknown(method: string): Answer {
  return (question, next) => {
    if (question['method'] !== method) return next(question);
    return { jsonrpc: '2.0', id: question['id'], error: { code: -32601, message: 'Method not found' } };
  };
}

/** Does something more before a step. */
export function beforeStep(name: string, act: (session: ClientSession) => Promise<unknown>): NonNullable<ClientFault['steps']> {
  return (steps) =>
    steps.map((step) => {
      if (step.name !== name) return step;
      const run = async (session: ClientSession) => {
        await act(session);
        return step.run(session);
      };
      return { ...step, run };
    });
}

/** Leaves steps out. */
export function withoutSteps(...names: readonly string[]): NonNullable<ClientFault['steps']> {
  return (steps) => steps.filter(({ name }) => !names.includes(name));
}

/** Leaves all other steps out. */
export function withStepsAlone(...names: readonly string[]): NonNullable<ClientFault['steps']> {
  return (steps) => steps.filter(({ name }) => names.includes(name));
}

const CALLING = [
  'change a resource',
  'call known tools',
  'call harmless tools',
  'cancel a call',
  'change the tools',
  'run a task',
  'run a task that asks',
  'cancel a task',
];

/** Calls no tool. */
export const withoutCalls = withoutSteps(...CALLING);

/** Leaves where the answer to its probe is not of one kind, in place of trying the session era. */
export function fallBackOnlyIf(may: (session: ClientSession) => boolean): NonNullable<ClientFault['steps']> {
  return (steps) =>
    steps.map((step) => {
      if (step.name !== 'discover') return step;
      const run = async (session: ClientSession) => {
        const { era } = session;
        const outcome = await step.run(session);
        if (era === 'modern' && session.era === 'legacy' && !may(session))
          throw new StepFailure('The server does not speak the stateless era.', true);
        return outcome;
      };
      return { ...step, run };
    });
}

/** Sends its probe once, and does something of its own after an error. */
export function probeOnce(onError: (session: ClientSession) => void): NonNullable<ClientFault['steps']> {
  return (steps) =>
    steps.map((step) => {
      if (step.name !== 'discover') return step;
      const run = async (session: ClientSession): Promise<StepOutcome> => {
        const reply = await session.request('server/discover');
        if (reply.outcome === 'answered' && reply.error !== undefined) onError(session);
        else session.greeted = true;
        return 'done';
      };
      return { ...step, run };
    });
}

/** The object without some of its members. */
export function omit(object: JsonObject, ...members: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([member]) => !members.includes(member)));
}

/** Changes what it fills into forms. */
export function bendContent(change: (content: JsonObject, schema: JsonObject) => Json): Answer {
  return bendAnswer('elicitation/create', (result, { params }) => {
    const schema = isObject(params) ? params['requestedSchema'] : undefined;
    const { content } = result;
    return isObject(schema) && isObject(content) ? { ...result, content: change(content, schema) } : result;
  });
}

/** Breaks off as soon as something comes. What it does next begins anew. */
export function breakOffAt(isOdd: (message: JsonObject, session: ClientSession) => boolean): Handle {
  return (message, next, session) => {
    if (isOdd(message, session)) void session.line.drop();
    next(message);
  };
}

/** Reads no answer before there is a session, and so never has one. */
export const neverHearOpening: Handle = (message, next, session) => {
  if (session.greeted || !isResponse(message)) next(message);
};

/** Answers what is meant with an error. */
export function refuseWith(code: number, isMeant: (question: JsonObject) => boolean): Answer {
  return (question, next) =>
    isMeant(question) ? { jsonrpc: '2.0', id: question['id'], error: { code, message: 'This client does not do that.' } } : next(question);
}

/** The question sends the user to a page. */
export function asksByUrl({ method, params }: JsonObject): boolean {
  return method === 'elicitation/create' && isObject(params) && params['mode'] === 'url';
}

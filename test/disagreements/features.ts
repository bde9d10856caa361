import { isObject, type Json, type JsonObject } from '../../src/core/json/json.ts';
import { bendForm, bendQuestion } from '../../src/fake/asking-bending.ts';
import { bendCall, bendError, bendResult, changeTool, fitResult, hideCapability, messageIn, paramsOf } from '../../src/fake/bending.ts';
import type { Disagreement } from './disagreement.ts';
import type { Bent } from './watched.ts';

const CALL = { tool: 'get_book', arguments: { isbn: '9780000000019' } };

const changeSchemas = (change: (schema: JsonObject, index: number) => JsonObject): Bent => ({
  offer: (offering) => ({
    ...offering,
    tools: offering.tools.map((tool, index) => {
      const { inputSchema } = tool;
      return isObject(inputSchema) ? { ...tool, inputSchema: change(inputSchema, index) } : tool;
    }),
  }),
});

const addProperty = (name: string, schema: Json): Bent =>
  changeSchemas((each, index) => {
    const properties = isObject(each['properties']) ? each['properties'] : {};
    return index === 0 ? { ...each, properties: { ...properties, [name]: schema } } : each;
  });

const withKey = (key: string): Bent => ({ offer: changeTool((tool) => ({ ...tool, _meta: { [key]: 12 } })) });

/** Ends each subscription right after it was acknowledged: with these messages and, where it is a stream, the end of it. */
const endSubscriptions = (...last: readonly ((id: Json) => JsonObject)[]): Bent => ({
  async http(request, next) {
    const message = messageIn(request);
    const response = await next(request);
    if (message?.['method'] !== 'subscriptions/listen') return response;
    const { events } = response;
    if (events === undefined) return response;
    async function* ended(source: typeof events & {}) {
      for await (const event of source) {
        yield event;
        break;
      }
      for (const each of last) yield { data: JSON.stringify(each(message?.['id'] ?? null)) };
    }
    return { ...response, events: ended(events) };
  },
});

const META_SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const closing = (id: Json): JsonObject => ({ jsonrpc: '2.0', id, result: { resultType: 'complete', _meta: { [META_SUBSCRIPTION]: id } } });
const taking = (id: Json): JsonObject => ({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });

/** Gives every object that leaves a member that nobody defined. */
function widen(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => widen(each));
  return isObject(value)
    ? { ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, widen(each as Json)])), xNew: 1 }
    : value;
}

const WIDENED = ['serverInfo', 'content', 'messages', 'contents', 'prompts', 'resources', 'resourceTemplates', 'completion'];

export const FEATURES: readonly Disagreement[] = [
  {
    about: 'output schemas and what they are held against',
    so: 'Results with `isError` are not held against them. A result without `structuredContent` is an error, one that is not repeated as text a note.',
    proofs: [
      {
        shows: 'A failing call brings structured content of another shape.',
        over: 'stdio',
        revision: '2025-11-25',
        call: CALL,
        bend: {
          bend: bendCall('get_book', (result) => ({
            content: [{ type: 'text', text: 'The argument `isbn`: there is no such book.' }],
            structuredContent: { error: 404 },
            isError: true,
            ...(isObject(result['_meta']) && { _meta: result['_meta'] }),
          })),
        },
        finds: [],
      },
      { fault: 'structured-content-missing', finds: 'error calls/structured-content-fits missing' },
      { fault: 'structured-content-not-mirrored', finds: 'note calls/structured-content-is-mirrored notMirrored' },
    ],
  },
  {
    about: 'capabilities that a framework declares, and lists that nobody declared',
    so: 'What is declared and never seen passes. An undeclared list is a note, an empty one a trait; undeclared tools are an error, since no client shows them.',
    proofs: [
      {
        shows: '`prompts/list` brings an empty list, and prompts are not declared.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: {
          offer: (offering) => ({ ...offering, prompts: [], resources: [], templates: [] }),
          bend: (message, session, request) => {
            const bent = hideCapability('prompts')(message, session, request);
            return isObject(bent) && !(bent instanceof Uint8Array) ? hideCapability('resources')(bent, session, request) : bent;
          },
        },
        finds: [],
        traits: { 'answers prompts/list, undeclared, with an empty list': true },
      },
      { fault: 'prompts-are-not-declared', finds: 'note lifecycle/served-lists-are-declared hidden' },
      { fault: 'tools-are-not-declared', finds: 'error lifecycle/served-lists-are-declared hiddenTools' },
    ],
  },
  {
    about: 'schemas of tools and the schema of the protocol',
    so: 'The schemas of tools are judged by the meta-schema of their dialect, not by the schema of the revision: boolean schemas, drafts side by side, and keywords of other standards pass.',
    proofs: [
      ...(['2024-11-05', '2025-11-25'] as const).map((revision) => ({
        shows: 'A property has `true` for its schema.',
        over: 'stdio' as const,
        revision,
        bend: addProperty('anything', true),
        finds: [],
      })),
      {
        shows: '`nullable`, `example` and `discriminator` stand in a schema.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: addProperty('shelf', {
          type: 'string',
          nullable: true,
          example: 'A7',
          discriminator: { propertyName: 'kind' },
          'x-order': 2,
        }),
        finds: [],
      },
      {
        shows: 'Draft-07, 2020-12 and no dialect stand in one list, and each tool forbids tasks.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: {
          offer: (offering, revision) => {
            const dialects = [undefined, 'http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema'];
            const changed = changeSchemas((schema, index) => {
              const dialect = dialects[index % dialects.length];
              return dialect === undefined ? schema : { $schema: dialect, ...schema };
            }).offer?.(offering, revision);
            return {
              ...offering,
              tools: (changed?.tools ?? []).map((tool) => ({
                ...tool,
                execution: { taskSupport: 'forbidden', ...(isObject(tool['execution']) && tool['execution']) },
              })),
            };
          },
        },
        finds: [],
        tells: ['schema dialects'],
      },
    ],
  },
  {
    about: 'members that schemas demand and servers leave out',
    so: 'A result without `content` is a warning in the session era and an error in 2026-07-28; what may be taken for its default passes. A result of `ping` that is not empty is a warning, since an official client refuses it.',
    proofs: [
      { fault: 'result-without-content', finds: 'warning calls/content-is-well-formed noContentLegacy' },
      { fault: 'modern-result-without-content', finds: 'error calls/content-is-well-formed noContent' },
      { fault: 'ping-result-holds-more', finds: 'warning lifecycle/ping-is-answered notEmpty' },
      {
        shows: '`isError`, `total` and `hasMore` are left out, and empty results hold more than nothing.',
        over: 'stdio',
        revision: '2025-11-25',
        call: CALL,
        bend: {
          bend(message, _session, request) {
            const { result } = message;
            if (!isObject(result)) return message;
            if (request?.['method'] === 'logging/setLevel') return { ...message, result: { level: 'info' } };
            if (request?.['method'] === 'completion/complete' && isObject(result['completion']))
              return { ...message, result: { completion: { values: result['completion']['values'] ?? [] } } };
            const { isError, ...rest } = result;
            return isError === false ? { ...message, result: rest } : message;
          },
        },
        finds: [],
      },
    ],
  },
  {
    about: 'progress that names no token',
    so: 'A warning: an official SDK sends it by itself.',
    proofs: [{ fault: 'tells-progress-without-a-token', finds: 'warning progress/belongs-to-its-call unasked' }],
  },
  {
    about: 'completion that is declared, with nothing to complete',
    so: 'A warning where the method is not known.',
    proofs: [{ fault: 'completion-without-arguments', finds: 'warning lifecycle/declared-capabilities-answer nothingToComplete' }],
  },
  {
    about: 'the log level',
    so: 'Any error refuses an unknown level, and a server that never logs passes.',
    proofs: [
      {
        shows: 'An unknown level brings -32603.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: { bend: bendError('logging/setLevel', (error) => ({ ...error, code: -32603 })) },
        finds: [],
      },
      { fault: 'takes-any-log-level', finds: 'warning logging/unknown-levels-are-refused taken' },
    ],
  },
  {
    about: 'how a server ends a subscription',
    so: 'A result, a cancellation, both and a bare end pass.',
    proofs: [
      { shows: 'It ends with a result.', finds: endSubscriptions(closing) },
      { shows: 'It ends with `notifications/cancelled`.', finds: endSubscriptions(taking) },
      { shows: 'It ends with both.', finds: endSubscriptions(taking, closing) },
      { shows: 'It ends without a word.', finds: endSubscriptions() },
    ].map(({ shows, finds: bend }) => ({ shows, over: 'http' as const, revision: '2026-07-28' as const, bend, finds: [] })),
  },
  {
    about: 'an answer that comes after its cancellation',
    so: 'None passes, and so does one that comes within 2 s; whatever comes later is a warning.',
    proofs: [
      {
        shows: 'A call that is cancelled is answered at once, with an error.',
        over: 'stdio',
        revision: '2025-11-25',
        fixtures: ['cancellation'],
        bend: {
          async handle(message, next, session) {
            const { method, id } = message;
            const isCall = method === 'tools/call' && id !== undefined;
            if (isCall) session.state.set(`runs ${id}`, true);
            const asked = paramsOf(message)['requestId'];
            if (method === 'notifications/cancelled' && session.state.has(`runs ${asked}`)) {
              session.send({ jsonrpc: '2.0', id: asked ?? null, error: { code: -32800, message: 'The call was cancelled.' } });
            }
            const answer = await next(message);
            if (isCall) session.state.delete(`runs ${id}`);
            return answer;
          },
        },
        finds: [],
        traits: { 'answers cancelled calls with': 'an error' },
      },
      { fault: 'passes-over-cancellations', finds: 'warning cancellation/cancelled-calls-fall-silent answered' },
      { fault: 'tells-progress-of-cancelled-calls', finds: 'warning cancellation/cancelled-calls-fall-silent told' },
      { publicCase: 'cancelled-request-never-settles' },
    ],
  },
  {
    about: 'what the documents of the tasks extension say otherwise',
    so: '`tasks/get` with the type of a task is a note. Unknown ids must be refused by it, and need not be by the two others.',
    proofs: [
      { fault: 'task-answers-say-task', finds: 'note tasks-extension/tasks-come-to-their-end type' },
      { fault: 'unknown-task-is-served', finds: 'error tasks-extension/strangers-are-refused served' },
      {
        shows: 'Updates and cancellations of unknown tasks are acknowledged.',
        over: 'stdio',
        revision: '2026-07-28',
        fixtures: ['taskExtension'],
        bend: {
          async handle(message, next, session) {
            const answer = await next(message);
            const isLate = message['method'] === 'tasks/update' || message['method'] === 'tasks/cancel';
            return isLate ? { jsonrpc: '2.0', id: message['id'] ?? null, result: fitResult({}, session) } : answer;
          },
        },
        finds: [],
      },
    ],
  },
  {
    about: 'tasks of 2025-11-25 and of the extension',
    so: 'Each is judged by its own era. A call without its required task may be refused with -32601 or -32600.',
    proofs: [
      {
        shows: 'A call without its required task brings -32600.',
        over: 'stdio',
        revision: '2025-11-25',
        fixtures: ['requiredTask'],
        bend: {
          bend: bendError('tools/call', (error, request) =>
            request !== undefined && paramsOf(request)['name'] === 'take_inventory' ? { ...error, code: -32600 } : error,
          ),
        },
        finds: [],
      },
      { fault: 'required-task-is-internal-error', finds: 'warning tasks/required-tasks-are-demanded otherCode' },
    ],
  },
  {
    about: 'prefixes of `_meta` that are reserved',
    so: 'A warning by the rule of the revision that is spoken: the last label but one in 2025-06-18, the second from 2025-11-25 on. Keys without a prefix pass.',
    proofs: [
      ...(
        [
          ['mcp.dev/shelf', '2025-06-18', ['reserved']],
          ['dev.mcp/shelf', '2025-06-18', []],
          ['dev.mcp/shelf', '2025-11-25', ['reserved']],
          ['tools.mcp.com/shelf', '2025-06-18', ['reserved']],
          ['tools.mcp.com/shelf', '2025-11-25', ['reserved']],
          ['com.example.mcp/shelf', '2025-11-25', []],
          ['shelf', '2025-11-25', []],
        ] as const
      ).map(([key, revision, messages]) => ({
        shows: `\`${key}\` stands on a tool.`,
        over: 'stdio' as const,
        revision,
        bend: withKey(key),
        finds: messages.map((message) => `warning jsonrpc/meta-keys-are-well-formed ${message}`),
      })),
    ],
  },
  {
    about: 'questions where nothing may be asked',
    so: 'An error.',
    proofs: [{ fault: 'asks-for-input-in-lists', finds: 'error modern/results-tell-their-type asks' }],
  },
  {
    about: 'hints on caching that allow none',
    so: '`ttlMs: 0` and `private` pass.',
    proofs: [
      {
        shows: 'Nothing may be kept.',
        over: 'http',
        revision: '2026-07-28',
        bend: { offer: (offering) => ({ ...offering, ttlMs: 0, cacheScope: 'private' }) },
        finds: [],
      },
    ],
  },
  {
    about: 'forms',
    so: 'Keywords that come along, both ways to title choices, and `mode` pass; objects and lists of objects are an error.',
    proofs: [
      {
        shows: 'A form has a dialect, closed properties and titles in `enumNames`.',
        over: 'stdio',
        revision: '2025-11-25',
        fixtures: ['elicitation'],
        bend: {
          bend(message, session, request) {
            const bent = bendForm((fields) => ({ ...fields, pace: { type: 'string', enum: ['a', 'b'], enumNames: ['Slow', 'Quick'] } }))(
              message,
              session,
              request,
            );
            if (!isObject(bent) || bent instanceof Uint8Array) return bent;
            return bendQuestion('elicitation/create', (params) => ({
              ...params,
              mode: 'form',
              requestedSchema: {
                $schema: 'https://json-schema.org/draft/2020-12/schema',
                additionalProperties: false,
                ...(isObject(params['requestedSchema']) && params['requestedSchema']),
              },
            }))(bent, session, request);
          },
        },
        finds: [],
      },
      { fault: 'form-holds-an-object', finds: 'error elicitation/forms-are-flat field' },
      { fault: 'form-holds-a-list-of-objects', finds: 'error elicitation/forms-are-flat field' },
    ],
  },
  {
    about: 'features that are deprecated',
    so: 'Roots, sampling, logging and the context of sampling pass where they are declared.',
    proofs: [
      {
        shows: 'It asks for roots, samples and logs.',
        over: 'stdio',
        revision: '2025-11-25',
        fixtures: ['roots', 'sampling', 'logging'],
        finds: [],
      },
    ],
  },
  {
    about: 'members that a revision does not know',
    so: 'Objects are open, and members of newer revisions harm nobody.',
    proofs: [
      {
        shows: 'Titles, icons and extensions come in 2024-11-05.',
        over: 'stdio',
        revision: '2024-11-05',
        call: CALL,
        bend: {
          bend(message, session, request) {
            const titled = bendResult('tools/list', (result) => ({
              ...result,
              tools: (Array.isArray(result['tools']) ? result['tools'] : []).map((tool: Json) =>
                isObject(tool) ? { ...tool, title: 'A tool', icons: [{ src: 'data:image/png;base64,iVBORw0KGgo=' }] } : tool,
              ),
            }))(message, session, request);
            if (!isObject(titled) || titled instanceof Uint8Array) return titled;
            return bendResult('initialize', (result) => ({
              ...result,
              capabilities: {
                ...(isObject(result['capabilities']) && result['capabilities']),
                extensions: { 'io.modelcontextprotocol/ui': {} },
              },
            }))(titled, session, request);
          },
        },
        finds: [],
      },
      ...(['2024-11-05', '2025-11-25', '2026-07-28'] as const).map((revision) => ({
        shows: 'Whatever leaves holds one member more.',
        over: 'stdio' as const,
        revision,
        call: CALL,
        bend: {
          bend: bendResult('*', (result) => ({
            ...Object.fromEntries(
              Object.entries(result).map(([name, each]) => [name, WIDENED.includes(name) ? widen(each as Json) : each]),
            ),
            ...(Object.keys(result).length > 0 && { xNew: 1 }),
          })),
        },
        finds: [],
      })),
    ],
  },
  {
    about: 'calls and their effects',
    so: 'No tool is called that the user did not name; resources, prompts and completion are taken for safe.',
    proofs: [
      {
        shows: 'The call of any tool that is there ends the process.',
        over: 'stdio',
        bend: {
          offer: (offering) => offering,
          handle(message, next, session) {
            const isThere = message['method'] === 'tools/call' && !String(paramsOf(message)['name']).startsWith('no_such_tool');
            if (isThere && paramsOf(message)['name'] !== undefined && !String(paramsOf(message)['name']).startsWith('litmus-'))
              session.process?.exit(1);
            return next(message);
          },
        },
        finds: [],
      },
    ],
  },
];

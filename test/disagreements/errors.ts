import { isObject, parseJson } from '../../src/core/json/json.ts';
import { bendError, callsNothing, callsUnknown, errorCodeIn, isModern, messageIn, paramsOf } from '../../src/fake/bending.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../../src/fake/fake-http.ts';
import type { Fault } from '../../src/fake/fault.ts';
import { RpcFailure } from '../../src/fake/rpc-failure.ts';
import { META_VERSION } from '../../src/fake/server/meta.ts';
import type { Disagreement } from './disagreement.ts';
import { changes, gives, overHttp } from './over-http.ts';

const CALL = { tool: 'get_book', arguments: { isbn: '9780000000019' } };

/** Gives an error of the stateless era that has no status of its own another one. */
const errorsAs = (status: number) => (response: FakeHttpResponse, request: FakeHttpRequest) =>
  isModern(request) && response.status === 200 && errorCodeIn(response) !== undefined ? { ...response, status } : response;

/** Gives every error of one method another code. */
const errorsOf = (method: string, code: number): Pick<Fault, 'bend'> => ({ bend: bendError(method, (error) => ({ ...error, code })) });

const dropsWhatIsNoObject: Pick<Fault, 'process'> = {
  process: {
    line(line, next) {
      const message = messageIn({ body: line } as never);
      if (message !== undefined && message['id'] !== null) next(line);
    },
  },
};

export const ERRORS: readonly Disagreement[] = [
  {
    about: 'errors without an id, and under null',
    so: 'Both pass. That errors come under null is told as a trait, since some clients drop these.',
    proofs: [
      ...(['stdio', 'http'] as const).map((over) => ({
        shows: 'What cannot be read is refused under the id null.',
        over,
        revision: '2025-11-25' as const,
        bend: {
          bend: (message: Parameters<NonNullable<Fault['bend']>>[0]) =>
            message['error'] !== undefined && !('id' in message) ? { ...message, id: null } : message,
        },
        finds: [],
        tells: ['errors with `id: null`, which clients with a strict schema drop'],
      })),
      {
        shows: 'What cannot be read is refused without an id.',
        over: 'stdio',
        finds: [],
      },
    ],
  },
  {
    about: 'input that is no message',
    so: 'Any error, any 4xx, and on stdio silence pass, as long as what comes after it is answered. A result, an end and deafness are errors.',
    proofs: [
      ...[-32700, -32602].map((code) => ({
        shows: `Whatever is no message is refused with ${code}.`,
        over: 'stdio' as const,
        bend: {
          bend: (message: Parameters<NonNullable<Fault['bend']>>[0]) => {
            const { error, id } = message;
            return isObject(error) && id === undefined ? { ...message, error: { ...error, code } } : message;
          },
        },
        finds: [],
      })),
      {
        shows: 'A line that holds no object is dropped.',
        over: 'stdio',
        bend: dropsWhatIsNoObject,
        finds: ['note jsonrpc/outlives-malformed-input bom', 'warning jsonrpc/takes-batches silent'],
      },
      overHttp(
        '2025-11-25',
        'A body that is no JSON brings a page and 400.',
        gives(
          { status: 400, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Error</title><pre>Bad Request</pre>' },
          ({ body, method }) => method === 'POST' && parseJson(body) === undefined,
        ),
      ),
      overHttp(
        '2025-11-25',
        'A request under the id null is taken for a notification.',
        gives({ status: 202, headers: {} }, (request) => messageIn(request)?.['id'] === null),
      ),
      {
        shows: 'Half an object on a line ends the process with 0.',
        over: 'stdio',
        bend: { process: { line: (line, next, io) => (/^\{.*[^}\s]$/.test(line) ? io.exit(0) : next(line)) } },
        finds: ['error jsonrpc/outlives-malformed-input died'],
      },
      { fault: 'succeeds-at-malformed-input', finds: 'error jsonrpc/outlives-malformed-input result' },
      { fault: 'dies-on-malformed-input', finds: 'error jsonrpc/outlives-malformed-input died' },
      { fault: 'waits-for-the-rest-of-a-line', finds: 'error jsonrpc/outlives-malformed-input deaf' },
      { fault: 'takes-null-for-an-id', finds: 'warning jsonrpc/outlives-malformed-input nullId' },
      { fault: 'shows-stack-traces', finds: 'note http/errors-hide-stack-traces trace' },
    ],
  },
  {
    about: 'the code for an unknown method',
    so: 'Another code than -32601 is a warning in the session era, with the SDK that sends it, and an error in 2026-07-28.',
    proofs: [
      {
        shows: 'A server of the session era answers every unknown method with -32602.',
        over: 'stdio',
        eras: 'legacy',
        bend: { bend: bendError('*', (error) => (error['code'] === -32601 ? { ...error, code: -32602 } : error)) },
        finds: ['warning jsonrpc/refuses-unknown-methods legacyCode'],
        names: ['Python SDK'],
        serves: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
      },
      { fault: 'unknown-methods-are-internal-errors', finds: 'error jsonrpc/refuses-unknown-methods code' },
    ],
  },
  {
    about: 'the HTTP status of errors in 2026-07-28',
    so: 'Where the text fixes none, any status passes, and the body alone is judged.',
    proofs: [400, 404, 500].map((status) =>
      overHttp('2026-07-28', `Errors such as -32602 come with ${status}.`, changes(errorsAs(status)), { call: CALL }),
    ),
  },
  {
    about: 'a resource that does not exist',
    so: 'In the session era -32002 and -32602 pass, and other codes are a note; in 2026-07-28 only -32602 passes. A result is a warning, there an error.',
    proofs: [
      ...[-32002, -32602].map((code) => ({
        shows: `It is refused with ${code}.`,
        over: 'stdio' as const,
        revision: '2025-11-25' as const,
        bend: errorsOf('resources/read', code),
        finds: [],
      })),
      {
        shows: 'It is refused with -32001.',
        over: 'stdio',
        revision: '2025-06-18',
        bend: errorsOf('resources/read', -32001),
        finds: ['note resources/missing-resource-is-refused otherError'],
      },
      { fault: 'missing-resource-is-32002', finds: 'error resources/missing-resource-is-refused wrongError' },
      { fault: 'missing-resource-is-code-zero', finds: 'note resources/missing-resource-is-refused otherError' },
      { fault: 'missing-resource-is-empty', finds: 'warning resources/missing-resource-is-refused empty', in: '2025-11-25' },
      { fault: 'missing-resource-is-empty', finds: 'error resources/missing-resource-is-refused empty', in: '2026-07-28' },
    ],
  },
  {
    about: 'a tool that does not exist',
    so: 'Any JSON-RPC error passes, with a note on its code. A result with `isError` is a warning, any other an error.',
    proofs: [
      ...[-32601, -32603, -32600, 0].map((code) => ({
        shows: `It is refused with ${code}.`,
        over: 'stdio' as const,
        revision: '2025-11-25' as const,
        bend: {
          bend: bendError('tools/call', (error, request) => (request !== undefined && callsUnknown(request) ? { ...error, code } : error)),
        },
        finds: ['note calls/unknown-tool-is-an-error otherCode'],
      })),
      { publicCase: 'unknown-tool-as-result' },
      { fault: 'unknown-tool-as-result', finds: 'warning calls/unknown-tool-is-an-error asResult' },
      { fault: 'unknown-tool-succeeds', finds: 'error calls/unknown-tool-is-an-error succeeded' },
    ],
  },
  {
    about: 'arguments that do not fit',
    so: 'A JSON-RPC error passes up to 2025-06-18 and is a warning later, where a result with `isError` is due. A bare 500 is a warning, and so is a call that is served.',
    proofs: [
      {
        shows: 'They are refused with -32602 in 2025-06-18.',
        over: 'stdio',
        revision: '2025-06-18',
        call: CALL,
        bend: refusesArguments(),
        finds: [],
      },
      {
        shows: 'They are refused with -32602 in 2025-11-25.',
        over: 'stdio',
        revision: '2025-11-25',
        call: CALL,
        bend: refusesArguments(),
        finds: ['warning calls/refusals-say-what-is-wrong asError'],
      },
      { fault: 'bad-arguments-as-rpc-error', finds: 'warning calls/refusals-say-what-is-wrong asError' },
      { fault: 'bad-arguments-get-bare-500', finds: 'warning calls/refusals-say-what-is-wrong refused' },
      { fault: 'accepts-any-arguments', finds: 'warning calls/bad-arguments-are-refused accepted' },
    ],
  },
  {
    about: 'codes and shapes of drafts of 2026-07-28',
    so: 'One finding says that the server is built for a draft: an error by its codes, a warning where only `serverInfo` stands at its old place.',
    proofs: [
      { fault: 'speaks-a-draft', finds: 'error modern/follows-the-final-revision draft' },
      { fault: 'wrong-header-mismatch-code', finds: 'error modern/follows-the-final-revision draft' },
      { fault: 'names-itself-beside-meta', finds: 'warning modern/follows-the-final-revision shape' },
    ],
  },
  {
    about: 'a cursor that nobody gave',
    so: 'Ignoring it is a warning where lists have pages, and a trait where they have none.',
    proofs: [
      {
        shows: 'Lists have one page each, and cursors are not looked at.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: {
          offer: (offering) => ({ ...offering, pageSize: 1000 }),
          handle(message, next) {
            const params = isObject(message['params']) ? message['params'] : {};
            return next(params['cursor'] === undefined ? message : { ...message, params: { ...params, cursor: undefined } as never });
          },
        },
        finds: [],
        traits: { 'has no pages, and ignores cursors': 'tools/list, resources/list, resources/templates/list, prompts/list' },
      },
      { fault: 'takes-any-cursor', finds: 'warning pages/unknown-cursor-is-refused ignored' },
      { fault: 'bad-cursor-is-internal-error', finds: 'note pages/unknown-cursor-is-refused otherError' },
    ],
  },
  {
    about: 'the order in which rules are applied',
    so: 'A probe breaks one rule; where two could answer, the codes of both pass.',
    proofs: [
      {
        shows: 'A call without a name is told that its `Mcp-Name` is missing.',
        over: 'http',
        revision: '2026-07-28',
        bend: {
          handle(message, next) {
            if (callsNothing(message)) throw new RpcFailure(-32020, 'The header `Mcp-Name` is missing.', undefined, 400);
            return next(message);
          },
        },
        finds: [],
      },
      {
        shows: 'Headers are compared with the body before the body is asked for its `_meta`.',
        over: 'http',
        revision: '2026-07-28',
        bend: {
          http(request, next) {
            const message = messageIn(request);
            const meta = message && paramsOf(message)['_meta'];
            const lacks = message?.['id'] !== undefined && isModern(request) && (!isObject(meta) || meta[META_VERSION] === undefined);
            if (!lacks) return next(request);
            const error = { code: -32020, message: 'The header `MCP-Protocol-Version` is not what the body says.' };
            const body = JSON.stringify({ jsonrpc: '2.0', id: message['id'], error });
            return { status: 400, headers: { 'content-type': 'application/json' }, body };
          },
        },
        finds: [],
      },
    ],
  },
  {
    about: 'numbers as ids',
    so: 'Numbers are compared by their value; a number is never a string.',
    proofs: [
      ...(['stdio', 'http'] as const).map((over) => ({
        shows: 'The id 7 comes back as 7.0.',
        over,
        revision: '2025-11-25' as const,
        bend: {
          bend: (message: Parameters<NonNullable<Fault['bend']>>[0]) =>
            Number.isInteger(message['id'])
              ? JSON.stringify(message).replace(/"id":(\d+)/, '"id":$1.0') + (over === 'stdio' ? '\n' : '')
              : message,
        },
        finds: [],
      })),
      { fault: 'ids-become-strings', finds: 'error jsonrpc/answers-under-request-id otherId' },
      { fault: 'numeric-looking-ids-become-numbers', finds: 'error jsonrpc/answers-under-request-id otherId' },
    ],
  },
];

function refusesArguments(): Pick<Fault, 'bend'> {
  return {
    bend(message, _session, request) {
      const result = isObject(message['result']) ? message['result'] : {};
      if (request?.['method'] !== 'tools/call' || result['isError'] !== true) return message;
      return { jsonrpc: '2.0', id: message['id'], error: { code: -32602, message: 'The argument `isbn` does not fit.' } };
    },
  };
}

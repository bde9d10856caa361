import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { methodOf } from '../../peer/answers/exchange-words.ts';
import { kindOf } from '../../peer/rounds/input-answers.ts';

/** That others ask at all is the matter of a check of its own. */
const MAY_ASK = ['tools/call', 'prompts/get', 'resources/read'];

export default defineCheck({
  id: 'rounds/wishes-are-well-formed',
  claim: 'Asks for input in a form that its client can read.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-02', 'MRTR-03', 'MRTR-15'],
    says: 'A result of type `input_required` has `inputRequests`, a map of requests without envelope, or `requestState`, a string, or both; it carries no hints for caching.',
    spec: '2026-07-28/basic/patterns/mrtr#inputrequests',
  },
  messages: {
    empty: 'It answers `{{method}}` with `input_required`, and with neither `inputRequests` nor `requestState`.',
    notMap: '`inputRequests` in its answer to `{{method}}` is no object that maps keys to requests.',
    state: '`requestState` in its answer to `{{method}}` is no string.',
    unknown:
      'Under `{{key}}` it asks for `{{asked}}`; only `elicitation/create`, `sampling/createMessage` and `roots/list` may be asked for.',
    noParams: 'Under `{{key}}` it asks for `{{asked}}` without the object `params`.',
    envelope: 'The request under `{{key}}` carries `{{member}}`, which belongs to messages and not to what they hold.',
    cached: 'Its answer of type `input_required` to `{{method}}` carries `{{member}}`, as if it could be kept.',
  },
  regrade: {
    envelope: { severity: 'warning', because: 'Clients read `method` and `params`, and pass over the rest.' },
    cached: { severity: 'warning', because: 'Clients keep complete results alone.' },
  },
  harm: { empty: { kind: 'hangs', because: 'A client has nothing to answer and nothing to come back with.' } },
  remedy: 'Give `inputRequests` as an object: each key a name of your own, each value `{ method, params }`.',
  catches: {
    'asks-for-nothing': ['empty'],
    'prompt-asks-for-nothing': ['empty'],
    'lists-its-input-requests': ['notMap'],
    'state-is-an-object': ['state'],
    'asks-for-a-tool-call': ['unknown'],
    'asks-without-params': ['noParams'],
    'input-requests-have-ids': ['envelope'],
    'interim-results-may-be-kept': ['cached'],
    'interim-reads-may-be-kept': ['cached'],
  },
  explains: {
    empty: ['rounds/*'],
    notMap: ['rounds/*'],
    state: ['rounds/*'],
    unknown: ['rounds/*'],
    noParams: ['rounds/*'],
  },

  watch({ exchanges, report, skip }) {
    const wishes = exchanges.filter(
      (exchange) => exchange.result?.['resultType'] === 'input_required' && MAY_ASK.includes(methodOf(exchange)),
    );
    if (wishes.length === 0) return skip(askForFixture('inputRequired'));
    for (const wish of wishes) {
      const evidence = evidenceOf(wish);
      const method = methodOf(wish);
      const { inputRequests, requestState, ttlMs, cacheScope } = wish.result ?? {};
      if (inputRequests === undefined && requestState === undefined)
        report({ message: 'empty', values: { method }, subject: method, evidence });
      if (inputRequests !== undefined && !isObject(inputRequests))
        report({ message: 'notMap', values: { method }, subject: method, evidence });
      if (requestState !== undefined && !isString(requestState))
        report({ message: 'state', values: { method }, subject: method, evidence });
      const hint = ttlMs !== undefined ? 'ttlMs' : cacheScope !== undefined ? 'cacheScope' : undefined;
      if (hint !== undefined) report({ message: 'cached', values: { method, member: hint }, subject: method, evidence });
      for (const [key, request] of Object.entries(isObject(inputRequests) ? inputRequests : {})) {
        const found = problemOf(request);
        if (found === undefined) continue;
        if (found.message === 'envelope') report({ message: 'envelope', values: { key, member: found.what }, subject: key, evidence });
        else report({ message: found.message, values: { key, asked: found.what }, subject: key, evidence });
      }
    }
  },
});

function problemOf(request: unknown): { readonly message: 'unknown' | 'noParams' | 'envelope'; readonly what: string } | undefined {
  const { method, params, jsonrpc, id }: JsonObject = isObject(request) ? request : {};
  if (kindOf(isObject(request) ? request : undefined) === undefined) return { message: 'unknown', what: toText(method ?? 'nothing') };
  // A wish for roots needs none.
  if (!isObject(params) && method !== 'roots/list') return { message: 'noParams', what: toText(method) };
  const member = jsonrpc !== undefined ? 'jsonrpc' : id !== undefined ? 'id' : undefined;
  return member === undefined ? undefined : { message: 'envelope', what: member };
}

import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { describeHeld, describeValue } from '../../schema/problem.ts';

/** What a reference of each kind is named by. */
const NAMED_BY: { readonly [type: string]: string } = { 'ref/prompt': 'name', 'ref/resource': 'uri' };

export default defineClientCheck({
  id: 'client-calls/completions-name-what-they-complete',
  claim: 'Says in `completion/complete` of which prompt or template, and with which arguments chosen before.',
  subject: 'client',
  requirement: {
    level: 'schema',
    rows: ['COMP-03'],
    says: 'A `ref` is of the type `ref/prompt`, with a `name`, or `ref/resource`, with a `uri`. From 2025-06-18 on `context.arguments` may hold texts that were chosen before.',
    spec: '2025-06-18/server/utilities/completion#completerequest',
  },
  under: 'any',
  occasion: 'Let the client complete the argument of a prompt.',
  messages: {
    kind: 'It asked for a completion with {{value}} for `ref.type`, and there are `ref/prompt` and `ref/resource`.',
    nameless: 'It asked for a completion with a `ref` of the type `{{type}}` and {{value}} for its `{{member}}`.',
    context: 'It asked for a completion with {{value}} for `context.arguments`, and they are an object of texts.',
  },
  remedy:
    'Send `"ref":{"type":"ref/prompt","name":"…"}` or `"ref":{"type":"ref/resource","uri":"…"}`, with the template as the URI, and arguments as texts.',
  catches: {
    'completes-for-a-tool': ['kind'],
    'completes-without-a-name': ['nameless'],
    'gives-numbers-as-context': ['context'],
  },

  watch({ talk, report, notSeen }) {
    const calls = talk.calls.filter(({ method, params }) => method === 'completion/complete' && isObject(params['ref']));
    if (calls.length === 0) return notSeen();
    for (const { params, frame } of calls) {
      const ref = isObject(params['ref']) ? params['ref'] : {};
      const { type } = ref;
      const member = isString(type) && Object.hasOwn(NAMED_BY, type) ? NAMED_BY[type] : undefined;
      const evidence = [frame] as const;
      if (member === undefined) report({ message: 'kind', values: { value: describeHeld(type) }, evidence });
      else if (!isString(ref[member]))
        report({ message: 'nameless', values: { type: toText(type), member, value: describeHeld(ref[member]) }, evidence });
      const chosen = isObject(params['context']) ? params['context']['arguments'] : undefined;
      if (chosen === undefined || talk.revision < '2025-06-18') continue;
      if (!isObject(chosen) || !Object.values(chosen).every(isString))
        report({ message: 'context', values: { value: describeValue(chosen) }, evidence });
    }
  },
});

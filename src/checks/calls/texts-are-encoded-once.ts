import { defineCheck } from '../../core/check.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { encodedTwiceIn } from '../../peer/calls/encoded-twice.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';

export default defineCheck({
  id: 'calls/texts-are-encoded-once',
  claim: 'Makes what a tool returns JSON once, and not again.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'A text is handed to the model as it is. JSON in a string of JSON reaches it with a backslash before each quote, and each round doubles them.',
  },
  messages: {
    string: '`{{path}}` in the result of `{{tool}}` is a JSON string that holds JSON: `{{text}}`.',
    member: '`{{path}}` in the result of `{{tool}}` is JSON whose `{{member}}` is a string that holds JSON: `{{text}}`.',
  },
  harm: { kind: 'costs', because: 'Every quote takes more of the context, and code that a model copies back comes out wrong.' },
  remedy: 'Look for a wrapper that makes JSON of what is JSON already. Put the object into it, not its text.',
  catches: {
    'text-is-a-string-of-json': ['string'],
    'result-json-encoded-twice': ['member'],
  },

  watch({ exchanges, peer, report, skip }) {
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    for (const { tool, result, evidence } of results) {
      const [first] = encodedTwiceIn(result);
      if (first === undefined) continue;
      const { path, member, inner } = first;
      const text = escapeUnseen(shortenText(inner, 120));
      if (member === undefined) report({ message: 'string', subject: tool, values: { path, tool, text }, evidence });
      else report({ message: 'member', subject: tool, values: { path, tool, member, text }, evidence });
    }
  },
});

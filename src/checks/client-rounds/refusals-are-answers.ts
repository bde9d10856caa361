import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { roundsOf } from '../../peer/talks/rounds.ts';

export default defineClientCheck({
  id: 'client-rounds/refusals-are-answers',
  claim: 'Answers a question that its user declines with `decline` or `cancel`, and sends no errors as answers.',
  subject: 'client',
  requirement: {
    level: 'text',
    rows: ['MRTR-16'],
    says: 'A declined question is answered with `action` `decline` or `cancel`. Where sampling or roots fail no retry follows: errors have no place among the answers.',
    spec: '2026-07-28/client/elicitation#response-actions',
  },
  under: 'any',
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`, and decline the question.',
  messages: { error: 'The retry of `{{method}}` holds an error as the answer to `{{key}}`, which was asked by `{{question}}`.' },
  remedy: 'Send `{"action":"decline"}` or `{"action":"cancel"}` for a question, and give the call up where sampling or roots fail.',
  catches: { 'answers-inputs-with-errors': ['error'] },
  explains: [
    'client-asking/elicitation-results-are-whole#action',
    'client-asking/roots-are-files#noList',
    'client-asking/sampling-results-are-whole',
  ],

  watch({ talk, report, notSeen }) {
    let isDeclined = false;
    for (const { call, retry, asked } of roundsOf(talk)) {
      const answers = retry?.params['inputResponses'];
      if (retry === undefined || call.answer === undefined || !isObject(answers)) continue;
      for (const [key, answer] of Object.entries(answers)) {
        if (!isObject(answer)) continue;
        if (answer['action'] === 'decline' || answer['action'] === 'cancel') isDeclined = true;
        if (!isError(answer)) continue;
        const question = asked[key];
        const values = { method: call.method, key: showName(key), question: isObject(question) ? toText(question['method']) : '' };
        report({ message: 'error', subject: values.question, values, evidence: [call.answer, retry.frame] });
      }
    }
    if (!isDeclined) return notSeen();
  },
});

/** An error of JSON-RPC, or a response that holds one. */
function isError(answer: { readonly [member: string]: unknown }): boolean {
  return isObject(answer['error']) || (typeof answer['code'] === 'number' && typeof answer['message'] === 'string');
}

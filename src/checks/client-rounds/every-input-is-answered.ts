import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { roundsOf } from '../../peer/talks/rounds.ts';

export default defineClientCheck({
  id: 'client-rounds/every-input-is-answered',
  claim: 'Answers everything that it was asked for before it sends the retry.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-05'],
    says: 'The retry brings an answer to every entry of `inputRequests`, each under its key. Where nothing is asked it may come at once.',
    spec: '2026-07-28/basic/patterns/mrtr#client-requirements-basic-workflow',
  },
  under: 'any',
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`, and answer what it asks.',
  messages: {
    missing: 'The retry of `{{method}}` brings no answer to `{{key}}`, which was asked by `{{question}}`.',
    strange: 'The retry of `{{method}}` brings an answer to `{{key}}`, which was not asked for.',
    shapeless: 'The answer to `{{key}}` in the retry of `{{method}}` is no object.',
  },
  regrade: {
    strange: { severity: 'note', because: 'Servers ignore answers that they did not ask for.' },
  },
  remedy: 'Collect one result for each key of `inputRequests`, and send them together as `inputResponses`.',
  catches: {
    'answers-one-input-alone': ['missing'],
    'answers-under-keys-of-its-own': ['missing', 'strange'],
    'answers-inputs-in-plain-text': ['shapeless'],
  },

  watch({ talk, report, notSeen }) {
    const rounds = roundsOf(talk).filter(({ retry, asked }) => retry !== undefined && Object.keys(asked).length > 0);
    if (rounds.length === 0) return notSeen();
    for (const { call, retry, asked } of rounds) {
      if (retry === undefined || call.answer === undefined) continue;
      const { method } = call;
      const evidence = [call.answer, retry.frame] as const;
      const answers = isObject(retry.params['inputResponses']) ? retry.params['inputResponses'] : {};
      for (const [key, question] of Object.entries(asked)) {
        const about = { subject: `${method} ${methodOf(question)}`, evidence };
        const values = { method, key: showName(key) };
        if (answers[key] === undefined) report({ message: 'missing', ...about, values: { ...values, question: methodOf(question) } });
        else if (!isObject(answers[key])) report({ message: 'shapeless', ...about, values });
      }
      for (const key of Object.keys(answers))
        if (asked[key] === undefined) report({ message: 'strange', subject: method, values: { method, key: showName(key) }, evidence });
    }
  },
});

function methodOf(question: Json | undefined): string {
  return isObject(question) ? toText(question['method']) : '';
}

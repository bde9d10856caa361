import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineClientCheck({
  id: 'client-progress/tokens-are-unique',
  claim: 'Asks for progress with a string or a whole number that no other open request of its own has.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['PROG-01'],
    says: 'A progress token is a string or an integer, and differs from the tokens of all other requests that are still open.',
    spec: '2024-11-05/basic/utilities/progress#progress-flow',
  },
  occasion: 'Let the client call the tool `slow` and ask for its progress.',
  messages: {
    wrongType: 'It asked for progress with the token {{token}}, and a token is a string or a whole number.',
    repeated: 'It asked for the progress of `{{method}}` with the token {{token}}, which its `{{other}}` had that was still open.',
  },
  remedy: 'Take a token that counts up, or the id of the request itself.',
  catches: { 'progress-tokens-are-fractions': ['wrongType'], 'repeats-progress-tokens': ['repeated'] },

  watch({ talk, report, notSeen }) {
    const asking = talk.calls.flatMap((call) => {
      const token = tokenOf(call);
      return token === undefined ? [] : [{ call, token }];
    });
    if (asking.length === 0) return notSeen();
    for (const [index, { call, token }] of asking.entries()) {
      if (typeof token !== 'string' && !Number.isInteger(token)) {
        report({ message: 'wrongType', values: { token: describeValue(token) }, evidence: [call.frame] });
        continue;
      }
      // Requests of several clients may come to one endpoint of the stateless era.
      if (talk.era === 'modern' && talk.wire === 'http') continue;
      const other = asking.slice(0, index).find((each) => each.token === token && isOpenAt(each.call, call.frame.seq, talk));
      if (other === undefined) continue;
      const values = { method: call.method, other: other.call.method, token: describeValue(token) };
      report({ message: 'repeated', subject: call.method, values, evidence: [other.call.frame, call.frame] });
    }
  },
});

function tokenOf({ params }: ClientCall): Json | undefined {
  const meta = params['_meta'];
  return isObject(meta) ? meta['progressToken'] : undefined;
}

function isOpenAt({ id, answer, http }: ClientCall, seq: number, { notices }: Talk): boolean {
  const isAnswered = answer !== undefined && answer.seq < seq;
  const isClosed = http?.end?.how === 'aborted' && http.end.seq < seq;
  const isCancelled = notices.some(({ method, params, frame }) => {
    return method === 'notifications/cancelled' && params['requestId'] === id && frame.seq < seq;
  });
  return !isAnswered && !isClosed && !isCancelled;
}

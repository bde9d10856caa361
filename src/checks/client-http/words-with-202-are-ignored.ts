import { defineClientCheck } from '../../core/client-check.ts';
import { asksElsewhere } from '../../peer/talks/going-on.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-http/words-with-202-are-ignored',
  claim: 'Takes 202 for an acknowledgement, whatever words come with it.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A server answers a notification with 202 and nothing else, and frameworks add a word and a type to it. The status says everything that a client needs.',
  },
  until: '2025-11-25',
  wires: ['http'],
  under: ['notification-gets-text-with-202'],
  occasion: 'Let the client list tools, and before that at the server without the fault.',
  messages: {
    left: 'The server answered `{{method}}` with 202 and a word, and the client said nothing any more. Without the word it asked for more.',
  },
  harm: { kind: 'loses-tools', because: 'A server that acknowledges in words does not exist for this client.' },
  remedy: 'Do not read the body of an answer with 202, and do not look at its type.',
  catches: { 'leaves-at-words-with-202': ['left'] },

  watch({ talk, talks, report, notSeen, inconclusive, ...moment }) {
    const [first] = talk.notices;
    const answer = first?.http?.answer;
    if (first === undefined || answer?.status !== 202) return notSeen();
    // A stream that it opens shows as well that it lives.
    if (talk.requests.some(({ method, head }) => method !== 'DELETE' && head.seq > answer.seq)) return;
    if (mayStillCome(answer, moment)) return notSeen();
    // It may have had nothing to say.
    if (!asksElsewhere(talk, talks))
      return inconclusive('After 202 and a word it said nothing any more. Either it broke off there, or it had nothing to ask for.');
    report({ message: 'left', values: { method: first.method }, evidence: [first.frame, answer] });
  },
});

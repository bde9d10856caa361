import { defineClientCheck } from '../../core/client-check.ts';
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
  occasion: 'Let the client list tools.',
  messages: {
    left: 'The server answered `{{method}}` with 202 and a word, and the client said nothing any more.',
  },
  harm: { kind: 'loses-tools', because: 'A server that acknowledges in words does not exist for this client.' },
  remedy: 'Do not read the body of an answer with 202, and do not look at its type.',
  catches: { 'leaves-at-words-with-202': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const [first] = talk.notices;
    const answer = first?.http?.answer;
    if (first === undefined || answer?.status !== 202) return notSeen();
    const later = talk.requests.filter(({ method, head }) => method === 'POST' && head.seq > answer.seq);
    if (later.length > 0) return;
    if (mayStillCome(answer, moment)) return notSeen();
    report({ message: 'left', values: { method: first.method }, evidence: [first.frame, answer] });
  },
});

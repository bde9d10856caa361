import { defineClientCheck } from '../../core/client-check.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/answers-bear-the-asked-id',
  claim: 'Answers each request of the server once, under the id that it came with.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-05'],
    says: 'A response repeats the id of its request, unchanged in value and JSON type.',
    spec: '2025-11-25/basic/index#responses',
  },
  until: '2025-11-25',
  occasion: 'Let the client call the tool `ask` with `{"mode":"ping"}`.',
  messages: {
    stray: 'It sent an answer under the id `{{id}}`, and no request of the server was open under it.',
  },
  remedy: 'Copy the id of the request into the response, with its JSON type, and answer each request once.',
  catches: { 'answers-under-another-id': ['stray'] },
  explains: ['client-asking/*'],

  watch({ talk, report, notSeen }) {
    for (const frame of talk.strayAnswers) {
      const [message] = messagesIn(frame.message).filter(isResponse);
      const id = message?.['id'];
      // Those without one answer notifications, or tell of a message that could not be read.
      if (id === undefined || id === null) continue;
      report({ message: 'stray', values: { id: JSON.stringify(id) }, evidence: [frame] });
    }
    if (talk.strayAnswers.length === 0 && talk.questions.every(({ answer }) => answer === undefined)) return notSeen();
  },
});

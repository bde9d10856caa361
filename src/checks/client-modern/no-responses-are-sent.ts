import { defineClientCheck } from '../../core/client-check.ts';
import { isResponse } from '../../core/frames/message.ts';

export default defineClientCheck({
  id: 'client-modern/no-responses-are-sent',
  claim: 'Never sends a JSON-RPC response.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-18'],
    says: 'Servers of the stateless era send no requests, so that clients have nothing to answer: what they are asked for comes in a result, and goes back with a retry.',
    spec: '2026-07-28/basic/transports/streamable-http#sending-messages',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`, with elicitation declared.',
  messages: { answered: 'It sent a response, and nothing had been asked by a request.' },
  remedy: 'Send the answers to `inputRequests` as `inputResponses` of the retry, under a new id.',
  catches: { 'answers-with-a-response': ['answered'] },
  explains: ['client-cancelling/only-open-requests-are-cancelled#unknown'],

  watch({ talk, loose, report, notSeen }) {
    const asked = talk.calls.filter(({ result }) => result?.['resultType'] === 'input_required');
    const [first] = asked;
    const { frames } = talk;
    // A response says nothing of its era. Only where it follows a wish for input it is known whose it is.
    const astray = loose.flatMap(({ head, body }) =>
      body?.kind === 'message' &&
      isResponse(body.message) &&
      head.connection === frames[0]?.connection &&
      isAfter(head.seq, first?.answer?.seq)
        ? [body]
        : [],
    );
    for (const frame of [...talk.strayAnswers, ...astray])
      report({ message: 'answered', evidence: first?.answer === undefined ? [frame] : [first.answer, frame] });
    const wentOn = asked.some(({ answer }) => talk.calls.some(({ frame }) => isAfter(frame.seq, answer?.seq)));
    if (!wentOn) return notSeen();
  },
});

function isAfter(seq: number, other: number | undefined): boolean {
  return other !== undefined && seq > other;
}

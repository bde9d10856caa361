import { defineCheck } from '../../core/check.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';

/** A request and what has answered it so far. */
interface Asked {
  readonly frame: MessageFrame;
  readonly method: string;
  readonly answers: MessageFrame[];
}

/** As many methods as a sentence bears. */
const SHOWN = 4;

export default defineCheck({
  id: 'jsonrpc/answers-once',
  claim: 'Answers every request once.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-05'],
    says: 'A response answers one request, under the id of that request, and with it the request is over.',
    spec: '2025-11-25/basic/index#responses',
  },
  messages: {
    again: 'It answered {{methods}} more than once under one id. To a client the second answer belongs to no request.',
  },
  remedy: 'Send one response for each request: answer it in one place, and return once you have.',
  catches: { 'answers-twice': ['again'] },
  explains: ['http/cut-stream-can-be-resumed#twice'],

  watch({ frames, report }) {
    // Each request under its connection and id, in the order of asking.
    const asked = new Map<string, Asked[]>();
    const repeated = new Set<Asked>();
    for (const frame of frames) {
      if (frame.kind !== 'message') continue;
      for (const message of messagesIn(frame.message)) {
        const { id } = message;
        if (typeof id !== 'string' && typeof id !== 'number') continue;
        const key = `${frame.connection} ${JSON.stringify(id)}`;
        const requests = asked.get(key) ?? [];
        if (frame.from === 'client' && isRequest(message)) {
          asked.set(key, [...requests, { frame, method: String(message['method']), answers: [] }]);
        } else if (frame.from === 'server' && isResponse(message)) {
          const request =
            requests.find(({ answers }) => answers.length === 0) ?? requests.find(({ answers }) => isSecond(answers[0], frame));
          if (request !== undefined && request.answers.push(frame) > 1) repeated.add(request);
        }
      }
    }
    const [first, ...more] = repeated;
    if (first === undefined) return;
    const named = [...new Set([first, ...more].map(({ method }) => `\`${method}\``))];
    const methods = named.length > SHOWN ? [...named.slice(0, SHOWN), `${named.length - SHOWN} more methods`] : named;
    report({ message: 'again', values: { methods: renderList(methods) }, evidence: [first.frame, ...first.answers] });
  },
});

/** On one stream: a stream that is taken up again may repeat what another has brought, and so may a GET beside a POST. */
function isSecond(first: MessageFrame | undefined, frame: MessageFrame): boolean {
  return first !== undefined && first.request === frame.request && (frame.eventId === undefined || frame.eventId !== first.eventId);
}

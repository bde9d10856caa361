import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { messagesIn } from '../../core/frames/message.ts';
import type { HttpSeen } from '../../core/talk.ts';
import { wordFor } from '../../peer/talks/said.ts';

export default defineClientCheck({
  id: 'client-http/accept-names-both-kinds',
  claim: 'Says in `Accept` that it takes JSON and streams of events.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-03', 'SHTTP-17'],
    says: 'The `Accept` of a POST names `application/json` and `text/event-stream`, that of a GET `text/event-stream`.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Connect the client.',
  messages: {
    none: '{{method}} with {{what}} came without `Accept`.',
    lacks: '{{method}} with {{what}} came with `Accept: {{accept}}`, which does not name `{{missing}}`.',
  },
  remedy:
    'Send `Accept: application/json, text/event-stream` with every POST, answers and notifications included, and `Accept: text/event-stream` with GET.',
  catches: {
    'sends-no-accept': ['none'],
    'accepts-json-alone': ['lacks'],
    'accepts-anything': ['lacks'],
    'gets-json': ['lacks'],
  },

  watch({ talk, report, notSeen }) {
    const sent = talk.requests.filter(({ method }) => method === 'POST' || method === 'GET');
    if (sent.length === 0) return notSeen();
    for (const http of sent) {
      const { head, method, headers } = http;
      const accept = headerOf(headers, 'accept');
      const what = contentOf(http);
      const common = { subject: method, evidence: [head] } as const;
      if (accept === undefined) {
        report({ message: 'none', values: { method, what }, ...common });
        continue;
      }
      const named = accept.split(',').map((type) => (type.split(';')[0] ?? '').trim().toLowerCase());
      const wanted = method === 'GET' ? ['text/event-stream'] : ['application/json', 'text/event-stream'];
      const missing = wanted.find((type) => !named.includes(type));
      if (missing !== undefined) report({ message: 'lacks', values: { method, what, accept, missing }, ...common });
    }
  },
});

function contentOf({ body, method }: HttpSeen): string {
  const [message] = body?.kind === 'message' ? messagesIn(body.message) : [];
  if (message !== undefined) return wordFor(message);
  return method === 'GET' ? 'no body' : 'a body that is no message';
}

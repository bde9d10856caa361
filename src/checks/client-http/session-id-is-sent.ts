import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { messagesIn } from '../../core/frames/message.ts';
import type { HttpSeen } from '../../core/talk.ts';
import { wordFor } from '../../peer/talks/said.ts';

export default defineClientCheck({
  id: 'client-http/session-id-is-sent',
  claim: 'Names its session in every request after `initialize`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-29'],
    says: 'A client that was given a session id sends it in `Mcp-Session-Id` with every request that follows.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  occasion: 'Connect the client, and let it send one request more.',
  messages: {
    missing: '{{method}} with {{what}} came without `Mcp-Session-Id`.',
    differs: '{{method}} with {{what}} named the session `{{named}}`, which the server never gave.',
  },
  remedy: 'Keep the `Mcp-Session-Id` of the answer to `initialize`, and send it unchanged with every POST, GET and DELETE.',
  catches: { 'leaves-out-the-session-id': ['missing'], 'sends-session-ids-in-capitals': ['differs'] },
  explains: ['client-lifecycle/initialized-is-sent', 'client-http/sessions-are-ended'],

  watch({ talk, talks, report, notSeen }) {
    const { opening, requests, sessionId } = talk;
    if (opening?.answer === undefined || sessionId === undefined) return notSeen();
    const answered = opening.answer.seq;
    const later = requests.filter(({ head, status }) => head.seq > answered && status !== 401);
    if (later.length === 0) return notSeen();
    const given = new Set(talks.flatMap((each) => each.sessionId ?? []));
    for (const http of later) {
      const { head, method, headers } = http;
      const named = headerOf(headers, 'mcp-session-id');
      const values = { method, what: contentOf(http) };
      if (named === undefined) report({ message: 'missing', subject: method, values, evidence: [head] });
      else if (!given.has(named)) report({ message: 'differs', subject: method, values: { ...values, named }, evidence: [head] });
    }
  },
});

function contentOf({ body }: HttpSeen): string {
  const [message] = body?.kind === 'message' ? messagesIn(body.message) : [];
  return message === undefined ? 'no message' : wordFor(message);
}

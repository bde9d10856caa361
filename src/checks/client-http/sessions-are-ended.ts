import { defineClientCheck } from '../../core/client-check.ts';

export default defineClientCheck({
  id: 'client-http/sessions-are-ended',
  claim: 'Ends its session by DELETE when it leaves.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-34'],
    says: 'A client that does not need its session any more sends DELETE with the session id.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  occasion: 'Close the client.',
  messages: {
    left: 'It left without a DELETE for its session. The server keeps the session until it gives it up by itself.',
  },
  remedy:
    'Send DELETE with `Mcp-Session-Id` before the client closes. In the TypeScript SDK that is `transport.terminateSession()` before `client.close()`.',
  catches: { 'leaves-without-delete': ['left'] },

  watch({ talk, isOver, now, report, notSeen }) {
    const { opening, requests, sessionId, frames } = talk;
    if (opening?.answer === undefined || sessionId === undefined) return notSeen();
    const deleted = requests.some(({ method }) => method === 'DELETE');
    if (deleted) return;
    const isLost = requests.some(({ status, head }) => status === 404 && head.seq > opening.frame.seq);
    const isListening = requests.some(({ method, status, end }) => method === 'GET' && status === 200 && end === undefined);
    const last = frames.at(-1)?.t ?? 0;
    // While a stream is open, or soon after something was said, it may still be there.
    if (isLost || (!isOver && (isListening || now - last < LONG_MS))) return notSeen();
    report({ message: 'left', evidence: [opening.answer] });
  },
});

const LONG_MS = 60_000;

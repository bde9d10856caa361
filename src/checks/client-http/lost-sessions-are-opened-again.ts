import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import type { Talk } from '../../core/talk.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-http/lost-sessions-are-opened-again',
  claim: 'Opens a new session where the server answers 404 to the old one.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-33'],
    says: 'A client whose session is answered with 404 begins a new one with `initialize`, without the old session id.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  under: ['forgets-sessions-after-two-calls', 'forgets-its-sessions'],
  occasion: 'Let the client call the tool `echo` three times and more.',
  messages: {
    never: 'Its session was answered with 404, and it sent no `initialize` after that.',
    old: 'It sent a new `initialize` with the id of the session that was lost.',
  },
  remedy:
    'Take 404 to a request with `Mcp-Session-Id` for the end of the session: forget the id, send `initialize`, and repeat the request.',
  catches: { 'opens-no-session-again': ['never'], 'opens-again-with-the-old-id': ['old'] },

  watch({ talk, talks, report, notSeen, ...moment }) {
    const { sessionId, requests, frames } = talk;
    const opened = talk.opening?.answer?.seq;
    if (sessionId === undefined || opened === undefined) return notSeen();
    const lost = requests.find(
      ({ status, method, headers, head }) =>
        status === 404 && method !== 'DELETE' && head.seq > opened && headerOf(headers, 'mcp-session-id') === sessionId,
    );
    if (lost?.answer === undefined) return notSeen();
    const { answer, head } = lost;
    const connection = frames[0]?.connection;
    // A session that was opened again, and is lost again, shows nothing new.
    const before = talks.findLast(
      (each) => each.sessionId !== undefined && each.frames[0]?.connection === connection && isBefore(each, talk),
    );
    if (before?.requests.some(({ status, method }) => status === 404 && method !== 'DELETE') === true) return notSeen();
    const next = talks.find(
      (each) => each.opening !== undefined && each.opening.frame.seq > answer.seq && each.frames[0]?.connection === connection,
    );
    const greeting = next?.opening?.http ?? requests.find(({ head: later, body }) => later.seq > answer.seq && isGreeting(body));
    if (greeting === undefined) {
      if (mayStillCome(answer, moment)) return notSeen();
      return report({ message: 'never', evidence: [head, answer] });
    }
    if (headerOf(greeting.headers, 'mcp-session-id') === sessionId) report({ message: 'old', evidence: [answer, greeting.head] });
  },
});

function isBefore(one: Talk, other: Talk): boolean {
  return (one.frames[0]?.seq ?? 0) < (other.frames[0]?.seq ?? 0);
}

function isGreeting(body: { readonly kind: string; readonly text: string } | undefined): boolean {
  return body?.kind === 'message' && body.text.includes('"initialize"');
}

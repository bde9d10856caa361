import { defineClientCheck } from '../../core/client-check.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/unknown-methods-are-refused',
  claim: 'Refuses requests of methods that it does not know with -32601.',
  subject: 'client',
  requirement: {
    level: 'JSON-RPC',
    rows: ['RPC-20'],
    says: 'A request of a method that is not known is answered with the error -32601.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  until: '2025-11-25',
  under: ['asks-what-nobody-knows'],
  occasion: 'Let the client call the tool `echo`, and go on.',
  messages: {
    ignored: 'The server asked `{{method}}`, which no revision knows, and it never answered.',
    code: 'It refused `{{method}}`, which no revision knows, with {{code}} instead of -32601.',
    taken: 'It answered `{{method}}`, which no revision knows, with a result.',
  },
  regrade: {
    code: { severity: 'note', because: 'Any error tells the server what it has to know.' },
  },
  remedy: 'Answer every request whose method has no handler with `{"code":-32601,"message":"Method not found"}`.',
  catches: {
    'refuses-unknown-requests-in-its-own-way': ['code'],
    'takes-unknown-requests': ['taken'],
    'ignores-unknown-requests': ['ignored'],
  },

  watch({ talk, now, report, notSeen }) {
    const asked = talk.questions.filter(({ method }) => !KNOWN.includes(method));
    let isSeen = false;
    for (const { method, frame, answer, error } of asked) {
      const until = frame.t + PATIENCE_MS;
      if (answer === undefined) {
        // Who leaves after one call more may have had no time for it.
        const later = talk.calls.filter((call) => call.frame.seq > frame.seq);
        if (now < until || later.length < 2) continue;
        report({ message: 'ignored', subject: method, values: { method }, evidence: [frame] });
      } else if (error === undefined) report({ message: 'taken', subject: method, values: { method }, evidence: [frame, answer] });
      else if (error.code !== -32601)
        report({ message: 'code', subject: method, values: { method, code: error.code }, evidence: [frame, answer] });
      isSeen = true;
    }
    if (!isSeen) return notSeen();
  },
});

const PATIENCE_MS = 5000;

/** What servers ask in any revision. */
const KNOWN = [
  'ping',
  'roots/list',
  'sampling/createMessage',
  'elicitation/create',
  'tasks/get',
  'tasks/list',
  'tasks/result',
  'tasks/cancel',
];

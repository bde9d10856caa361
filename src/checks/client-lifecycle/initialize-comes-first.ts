import { defineClientCheck } from '../../core/client-check.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { isRequest } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';
import type { HttpSeen, Talk } from '../../core/talk.ts';
import { saidIn } from '../../peer/talks/said.ts';
import { isModernMessage } from '../../peer/talks/sort-requests.ts';

export default defineClientCheck({
  id: 'client-lifecycle/initialize-comes-first',
  claim: 'Begins with `initialize`, and sends nothing but pings before it is answered.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-01', 'LIFE-10'],
    says: '`initialize` is the first thing that a client sends in the session era, and until it is answered only pings follow.',
    spec: '2025-11-25/basic/lifecycle#initialization',
  },
  under: 'any',
  occasion: 'Connect the client.',
  messages: {
    before: 'It sent `{{method}}` before `initialize`.',
    unanswered: 'It sent `{{method}}` before `initialize` was answered.',
  },
  regrade: {
    unanswered: { severity: 'warning', because: 'That nothing but pings comes before the answer is a should.' },
  },
  remedy: 'Send `initialize`, wait for its answer, send `notifications/initialized`, and then everything else.',
  catches: { 'asks-before-the-greeting': ['before'], 'asks-before-the-answer': ['unanswered'] },
  explains: ['client-http/session-id-is-sent', 'client-http/version-header-is-sent', 'client-lifecycle/initialized-is-sent'],

  watch({ talk, loose, report, notSeen }) {
    const { opening } = talk;
    if (opening === undefined) return notSeen();
    const answered = opening.answer?.seq ?? Number.POSITIVE_INFINITY;
    for (const { frame, method } of strangersBefore(talk, loose))
      report({ message: 'before', subject: method, values: { method }, evidence: [frame, opening.frame] });
    for (const { frame, message } of saidIn(talk)) {
      const { method } = message;
      if (typeof method !== 'string' || method === 'initialize' || method === 'ping' || isModernMessage(message)) continue;
      const evidence = [opening.frame, frame] as const;
      if (frame.seq < opening.frame.seq) report({ message: 'before', subject: method, values: { method }, evidence });
      else if (frame.seq < answered && method !== 'notifications/cancelled')
        report({ message: 'unanswered', subject: method, values: { method }, evidence });
    }
  },
});

/** Over HTTP what comes before any session belongs to none. */
function strangersBefore(
  { opening, requests, frames }: Talk,
  loose: readonly HttpSeen[],
): readonly { readonly frame: MessageFrame; readonly method: string }[] {
  const [first] = requests;
  if (opening === undefined || first === undefined) return [];
  const { connection } = frames[0] ?? first.head;
  return loose.flatMap(({ head, method, url, headers, body, status }) => {
    if (head.connection !== connection || method !== 'POST' || url !== first.url || head.seq > first.head.seq) return [];
    const isStale = headers.some(([name]) => name.toLowerCase() === 'mcp-session-id');
    if (isStale || body?.kind !== 'message' || !isRequest(body.message) || status === 401 || status === 403) return [];
    return body.message['method'] === 'initialize' || isModernMessage(body.message)
      ? []
      : [{ frame: body, method: toText(body.message['method']) }];
  });
}

import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isSameJson, type JsonObject } from '../../core/json/json.ts';
import type { ClientCall } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-modern/broken-streams-get-new-ids',
  claim: 'Asks again under a new id where a stream broke before the answer, and does not try to resume it.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-35'],
    says: 'Streams cannot be resumed in the stateless era: a request whose stream breaks is lost, and is issued again under a new id or not at all.',
    spec: '2026-07-28/basic/transports/streamable-http#receiving-messages',
  },
  wires: ['http'],
  under: ['cuts-streams-of-calls', 'stream-ends-without-response'],
  occasion: 'Let the client call the tool `echo`, and another one after it.',
  messages: {
    sameId: 'The stream of `{{method}}` broke before the answer, and it asked again under the same id `{{id}}`.',
    resumed: 'It sent `Last-Event-ID` with a {{method}}, and streams cannot be resumed.',
  },
  remedy: 'Treat the request as lost: tell whoever asked, or send it again under a new id, without `Last-Event-ID`.',
  catches: { 'repeats-lost-requests-under-their-ids': ['sameId'], 'resumes-stateless-streams': ['resumed'] },

  watch({ talk, loose, report, notSeen }) {
    const broken = talk.calls.filter(isBroken);
    const [first] = broken;
    if (first === undefined) return notSeen();
    const later = [...talk.requests, ...loose].filter(({ head }) => head.seq > first.frame.seq);
    for (const { head, method, headers } of later)
      if (headerOf(headers, 'last-event-id') !== undefined)
        report({ message: 'resumed', subject: method, values: { method }, evidence: [first.frame, head] });
    for (const call of broken) {
      const again = talk.calls.find((other) => isAgain(call, other));
      if (again !== undefined && isSameJson(again.id, call.id))
        report({
          message: 'sameId',
          subject: call.method,
          values: { method: call.method, id: JSON.stringify(call.id) },
          evidence: [call.frame, again.frame],
        });
    }
    if (!talk.calls.some(({ frame, http }) => frame.seq > (first.http?.end?.seq ?? frame.seq) && http !== undefined) && later.length === 0)
      return notSeen();
  },
});

/** It was answered with a stream that is over, and not by the client, without its answer. */
function isBroken({ answer, http }: ClientCall): boolean {
  return answer === undefined && http?.status === 200 && http.end !== undefined && http.end.how !== 'aborted';
}

function isAgain(call: ClientCall, { frame, method, params }: ClientCall): boolean {
  return frame.seq > call.frame.seq && method === call.method && isSameJson(plain(params), plain(call.params));
}

/** Tokens of progress and the like may differ. */
function plain({ _meta, ...params }: JsonObject): JsonObject {
  return params;
}

import { defineClientCheck } from '../../core/client-check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { isGoodbye } from '../../peer/talks/left-open.ts';

export default defineClientCheck({
  id: 'client-cancelling/requests-are-taken-back',
  claim: 'Takes a request back when it waits for it no longer.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['CANCEL-11', 'LIFE-16'],
    says: 'Every request has a time-out. When it has run out, the client cancels the request: with `notifications/cancelled`, in the stateless era over HTTP by closing the stream.',
    spec: '2025-11-25/basic/lifecycle#timeouts',
  },
  under: ['calls-are-never-answered'],
  occasion: 'Let the client call the tool `echo`, which is never answered, and wait until it gives up.',
  messages: {
    silent: 'It stopped waiting for `{{method}}` after {{seconds}} seconds, and did not take it back: the server works on.',
  },
  remedy: 'Send `{"method":"notifications/cancelled","params":{"requestId":…}}` when a time-out runs out, before you forget the request.',
  catches: { 'gives-up-in-silence': ['silent'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const call of talk.calls) {
      if (call.answer !== undefined || call.method === 'initialize' || call.method === 'subscriptions/listen') continue;
      const isBack = talk.notices.some(({ method, params }) => method === 'notifications/cancelled' && params['requestId'] === call.id);
      const end = endOf(call, talk);
      if (isBack || (end !== undefined && talk.era === 'modern' && talk.wire === 'http')) isSeen = true;
      else if (end !== undefined && end.t - call.frame.t > MOMENT_MS) {
        const seconds = Math.floor((end.t - call.frame.t) / 1000);
        report({ message: 'silent', subject: call.method, values: { method: call.method, seconds }, evidence: [call.frame, end] });
      }
    }
    if (!isSeen) return notSeen();
  },
});

/** Who leaves sooner did not wait. */
const MOMENT_MS = 1000;

/** The client hung up on this call, or left. */
function endOf({ frame, http }: ClientCall, { frames, wire }: Talk) {
  if (http?.end?.how === 'aborted') return http.end;
  // The stream of HTTP+SSE is the session.
  const isHungUp = (each: Frame) => wire === 'sse' && each.kind === 'body-end' && each.how === 'aborted';
  return frames.find((each) => each.seq > frame.seq && (isGoodbye(each) || isHungUp(each)));
}

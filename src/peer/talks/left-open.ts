import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';

/** Less time than this is none: the answer may have been on its way. */
const CROSSING_MS = 1000;

/**
 * How many milliseconds a question of ours was left without an answer, where that counts: it took longer than `patienceMs`,
 * or the client gave up the call in which it was asked, or left.
 */
export function leftOpenMs(talk: Talk, question: MessageFrame, now: number, patienceMs: number): number | undefined {
  const { id } = isObject(question.message) ? question.message : {};
  const gone = givingUp(talk, question);
  const takenBack = talk.told.find((frame) => isCancelling(frame, id));
  // What we took back needs no answer; that we did so may come of the client's giving up.
  if (takenBack !== undefined && (gone === undefined || takenBack.t < gone)) return undefined;
  const waited = Math.min(now, gone ?? now) - question.t;
  return waited > patienceMs || (gone !== undefined && waited > CROSSING_MS) ? waited : undefined;
}

/** When the client could no more answer, or said that it did not care. */
function givingUp(talk: Talk, question: MessageFrame): number | undefined {
  const asking = talk.calls.filter(({ frame, answer }) => frame.seq < question.seq && (answer === undefined || answer.seq > question.seq));
  const moments = [
    ...talk.notices.filter((notice) => asking.some((call) => isTakenBack(call, notice))).map(({ frame }) => frame.t),
    ...asking.flatMap(({ http }) => (http?.end?.how === 'aborted' && http.head.seq === question.request ? [http.end.t] : [])),
    ...talk.frames.filter((frame) => isGoodbye(frame)).map(({ t }) => t),
  ].filter((t) => t >= question.t);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

function isTakenBack({ id }: ClientCall, { method, params }: Talk['notices'][number]): boolean {
  return method === 'notifications/cancelled' && params['requestId'] === id;
}

function isCancelling({ message }: MessageFrame, id: Json | undefined): boolean {
  if (!isObject(message) || message['method'] !== 'notifications/cancelled') return false;
  return isObject(message['params']) && message['params']['requestId'] === id;
}

/** The client leaves: by its input, by a signal, or by the end of the session. */
export function isGoodbye(frame: Frame): boolean {
  return frame.kind === 'input-end' || frame.kind === 'kill' || (frame.kind === 'request-head' && frame.method === 'DELETE');
}

import { type Frame, isFrameOf } from './frame.ts';
import { isRequest, messagesIn } from './message.ts';

/** Statuses by which a server with as many sessions as it keeps turns away one more. */
const FULL = [429, 503];

export function isFull(status: number): boolean {
  return FULL.includes(status);
}

/** Whether the last `initialize` on any of the connections was turned away for want of room. */
export function endsWithRefusedGreeting(frames: readonly Frame[]): boolean {
  const greetings = new Map<number, string>();
  for (const frame of frames) {
    if (frame.kind !== 'message' || frame.from !== 'client' || frame.request === undefined) continue;
    const isGreeting = messagesIn(frame.message).some((message) => isRequest(message) && message['method'] === 'initialize');
    if (isGreeting) greetings.set(frame.request, frame.connection);
  }
  const last = new Map<string, number>();
  for (const { request, status } of frames.filter(isFrameOf('response-head'))) {
    const connection = greetings.get(request);
    if (connection !== undefined) last.set(connection, status);
  }
  return [...last.values()].some(isFull);
}

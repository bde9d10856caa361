import { groupByConnection } from '../core/frames/by-connection.ts';
import type { Frame, MessageFrame } from '../core/frames/frame.ts';
import { isNotification, messagesIn } from '../core/frames/message.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';

/** A notification that the server sent. */
export interface Told {
  readonly frame: MessageFrame;
  readonly params: JsonObject;
}

/** The notifications of one method among frames, in order. */
export function toldIn(frames: readonly Frame[], method: string): readonly Told[] {
  const told: Told[] = [];
  for (const frame of frames) {
    if (frame.kind !== 'message' || frame.from !== 'server') continue;
    for (const message of messagesIn(frame.message)) {
      if (!isNotification(message) || message['method'] !== method) continue;
      const { params } = message;
      told.push({ frame, params: isObject(params) ? params : {} });
    }
  }
  return told;
}

/** The most notifications within any one second on one connection, with the first of that second and the last. */
export function findRush(told: readonly Told[]): { readonly count: number; readonly frames: readonly MessageFrame[] } {
  let rush: { readonly count: number; readonly frames: readonly MessageFrame[] } = { count: 0, frames: [] };
  for (const own of groupByConnection(told.map(({ frame }) => frame)).values()) {
    let from = 0;
    for (const [at, frame] of own.entries()) {
      while ((own[from]?.t ?? 0) < frame.t - 1000) from += 1;
      const first = own[from];
      const count = at - from + 1;
      if (count > rush.count && first !== undefined) rush = { count, frames: count === 1 ? [first] : [first, frame] };
    }
  }
  return rush;
}

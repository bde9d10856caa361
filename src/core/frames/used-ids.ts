import { isObject, type Json, parseJson } from '../json/json.ts';
import type { Frame } from './frame.ts';
import { isRequest, messagesIn } from './message.ts';

/** Every id under which a client asked, those in several lines that left in one piece included. */
export function usedIdsIn(frames: readonly Frame[]): ReadonlySet<Json | undefined> {
  const ids = new Set<Json | undefined>();
  for (const frame of frames) {
    if (frame.from !== 'client') continue;
    for (const message of frame.kind === 'message' ? messagesIn(frame.message) : frame.kind === 'noise' ? linesIn(frame.text) : []) {
      if (isRequest(message) && message['id'] !== null) ids.add(message['id']);
    }
  }
  return ids;
}

function linesIn(text: string) {
  return text.split('\n').flatMap((line) => {
    const value = parseJson(line.replace(/^\uFEFF/, '').trim())?.value;
    return isObject(value) ? [value] : [];
  });
}

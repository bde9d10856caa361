import { isObject, type Json, parseJson } from '../json/json.ts';
import { toText } from '../json/to-text.ts';
import type { Frame } from './frame.ts';
import { isRequest, messagesIn } from './message.ts';

/** Ids under which a client asked. One that came back as another type, such as `"7"` for 7, is among them. */
export interface UsedIds {
  has(id: Json | undefined): boolean;
}

/** Every id under which a client asked, those in several lines that left in one piece included. */
export function usedIdsIn(frames: readonly Frame[]): UsedIds {
  const ids = new Set<string>();
  for (const frame of frames) {
    if (frame.from !== 'client') continue;
    for (const message of frame.kind === 'message' ? messagesIn(frame.message) : frame.kind === 'noise' ? linesIn(frame.text) : []) {
      if (isRequest(message) && message['id'] !== null) ids.add(toText(message['id']));
    }
  }
  return { has: (id) => (typeof id === 'string' || typeof id === 'number') && ids.has(String(id)) };
}

function linesIn(text: string) {
  return text.split('\n').flatMap((line) => {
    const value = parseJson(line.replace(/^\uFEFF/, '').trim())?.value;
    return isObject(value) ? [value] : [];
  });
}

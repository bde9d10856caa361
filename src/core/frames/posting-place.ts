import type { Frame } from './frame.ts';

/** Where messages are posted over HTTP+SSE, as the stream of a connection names it; nothing before it does. */
export function postingPlaceOf(frames: readonly Frame[], streamUrl: string): string | undefined {
  for (const frame of frames) {
    if (frame.kind !== 'event' || frame.event !== 'endpoint') continue;
    const named = frame.data.trim();
    return named !== '' && URL.canParse(named, streamUrl) ? new URL(named, streamUrl).href : undefined;
  }
  return undefined;
}

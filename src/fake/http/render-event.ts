import type { FakeEvent } from '../fake-http.ts';

/** One event as it stands on a stream. */
export function renderEvent(event: FakeEvent): string | Uint8Array {
  if (event.raw !== undefined) return event.raw;
  const lines = [
    ...(event.comment !== undefined ? event.comment.split('\n').map((line) => `: ${line}`) : []),
    ...(event.id !== undefined ? [`id: ${event.id}`] : []),
    ...(event.event !== undefined ? [`event: ${event.event}`] : []),
    ...(event.retry !== undefined ? [`retry: ${event.retry}`] : []),
    ...(event.data !== undefined ? event.data.split(/\r\n|\r|\n/).map((line) => (line === '' ? 'data:' : `data: ${line}`)) : []),
  ];
  return `${lines.join('\n')}\n\n`;
}

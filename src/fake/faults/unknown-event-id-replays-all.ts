import { keepOpen, mapEvents } from '../bending.ts';
import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';
import { respondStream } from '../http/responses.ts';

export default defineFault({
  id: 'unknown-event-id-replays-all',
  does: 'Sends everything again to whoever comes with an event id that it does not know.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const key = `sent ${request.headers['mcp-session-id'] ?? ''}`;
    const response = await next(request);
    if (request.headers['last-event-id'] !== undefined && response.status === 400) {
      return keepOpen(respondStream(again((shared.get(key) ?? []) as readonly FakeEvent[])), request);
    }
    return mapEvents(response, (event) => {
      shared.set(key, [...((shared.get(key) ?? []) as readonly FakeEvent[]), event]);
      return event;
    });
  },
});

async function* again(events: readonly FakeEvent[]) {
  yield* events;
}

import { mapEvents } from '../bending.ts';
import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';
import { respondStream } from '../http/responses.ts';

export default defineFault({
  id: 'replays-other-streams',
  does: 'Sends what other streams sent on a stream that is resumed.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const key = `sent ${request.headers['mcp-session-id'] ?? ''}`;
    const sent = (shared.get(key) ?? []) as readonly FakeEvent[];
    const response = await next(request);
    const { events } = response;
    if (events === undefined) return response;
    if (request.headers['last-event-id'] === undefined) {
      return mapEvents(response, (event) => {
        shared.set(key, [...((shared.get(key) ?? []) as readonly FakeEvent[]), event]);
        return event;
      });
    }
    async function* mixed(source: typeof events & {}) {
      yield* sent.slice(-1);
      yield* source;
    }
    return respondStream(mixed(events));
  },
});

import { mapEvents } from '../bending.ts';
import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'event-ids-get-500-and-are-not-given',
  does: 'Gives no event ids, and answers 500 to whoever names one.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    if (request.headers['last-event-id'] !== undefined) return { status: 500, headers: {} };
    return mapEvents(await next(request), ({ id: _, ...event }: FakeEvent) => (event.data === '' ? undefined : event));
  },
});

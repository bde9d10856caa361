import { mapEvents, withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'event-ids-begin-anew',
  does: 'Counts the events of every stream from 1.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const place = (id: string) => `event ${request.headers['mcp-session-id'] ?? ''} ${id}`;
    const last = request.headers['last-event-id'];
    // Whoever comes back gets the stream that began last.
    const full = last === undefined ? undefined : shared.get(place(last));
    const response = await next(typeof full === 'string' ? withHeaders(request, { 'last-event-id': full }) : request);
    return mapEvents(response, (event) => {
      if (event.id === undefined) return event;
      const number = event.id.split('.').at(-1) ?? '';
      shared.set(place(number), event.id);
      return { ...event, id: number };
    });
  },
});

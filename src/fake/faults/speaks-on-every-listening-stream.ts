import { defineFault } from '../fault.ts';
import { EventQueue } from '../http/event-queue.ts';
import { respondStream } from '../http/responses.ts';

export default defineFault({
  id: 'speaks-on-every-listening-stream',
  does: 'Sends what belongs to no request on every stream that a session listens to.',
  wires: ['http'],
  until: '2025-11-25',
  fixtures: ['listChange'],
  async http(request, next, { shared }) {
    const response = await next(request);
    const { events } = response;
    if (request.method !== 'GET' || events === undefined || request.headers['last-event-id'] !== undefined) return response;
    const key = `listeners ${request.headers['mcp-session-id'] ?? ''}`;
    const known = shared.get(key);
    const queues = known instanceof Set ? (known as Set<EventQueue>) : new Set<EventQueue>();
    shared.set(key, queues);
    const queue = new EventQueue();
    queues.add(queue);
    request.signal.addEventListener('abort', () => queues.delete(queue));
    void (async () => {
      // An id would name the place on one stream alone.
      for await (const { id, ...event } of events) for (const each of event.data === '' ? [queue] : queues) each.push(event);
      queue.end();
    })();
    return respondStream(queue);
  },
});

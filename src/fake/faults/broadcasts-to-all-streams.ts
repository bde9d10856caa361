import { defineFault } from '../fault.ts';
import { EventQueue } from '../http/event-queue.ts';

export default defineFault({
  id: 'broadcasts-to-all-streams',
  does: 'Sends every message on the streams of all clients.',
  wires: ['sse'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const response = await next(request);
    const { events } = response;
    if (request.method !== 'GET' || events === undefined) return response;
    const queue = new EventQueue();
    shared.set(`stream ${request.socket}`, queue);
    request.signal.addEventListener('abort', () => queue.end());
    void (async () => {
      for await (const event of events) {
        const everybody = [...shared.values()].filter((each) => each instanceof EventQueue);
        for (const each of event.event === 'endpoint' ? [queue] : everybody) each.push(event);
      }
      queue.end();
    })();
    return { ...response, events: queue };
  },
});

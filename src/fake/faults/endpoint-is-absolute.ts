import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'endpoint-is-absolute',
  does: 'Names the endpoint for messages with its whole address, and answers what is posted there with 200 and a word.',
  tries: 'clients',
  wires: ['sse'],
  until: '2025-11-25',
  async http(request, next, { url }) {
    const response = await next(request);
    if (response.status === 202) return { ...response, status: 200, headers: { 'content-type': 'text/plain' }, body: 'Accepted' };
    return mapEvents(response, (event) =>
      event.event === 'endpoint' && event.data !== undefined ? { ...event, data: new URL(event.data, url).href } : event,
    );
  },
});

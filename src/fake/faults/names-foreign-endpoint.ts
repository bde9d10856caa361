import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'names-foreign-endpoint',
  does: 'Sends clients to an endpoint on another origin.',
  wires: ['sse'],
  diagnosis: 'foreign-endpoint',
  async http(request, next) {
    const response = await next(request);
    return mapEvents(response, (event) => (event.event === 'endpoint' ? { ...event, data: `https://books.example${event.data}` } : event));
  },
});

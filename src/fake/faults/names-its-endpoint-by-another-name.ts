import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'names-its-endpoint-by-another-name',
  does: 'Sends clients to an endpoint on `localhost`, which is another origin than its address.',
  wires: ['sse'],
  diagnosis: 'foreign-endpoint',
  async http(request, next) {
    const response = await next(request);
    const port = request.headers['host']?.split(':').at(-1) ?? '';
    return mapEvents(response, (event) =>
      event.event === 'endpoint' ? { ...event, data: `http://localhost:${port}${event.data}` } : event,
    );
  },
});

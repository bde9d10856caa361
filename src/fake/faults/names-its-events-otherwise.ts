import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'names-its-events-otherwise',
  does: 'Sends its messages as events of the type `response`.',
  wires: ['sse'],
  until: '2024-11-05',
  async http(request, next) {
    const response = await next(request);
    return mapEvents(response, (event) => (event.event === 'message' ? { ...event, event: 'response' } : event));
  },
});

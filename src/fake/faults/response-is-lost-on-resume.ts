import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'response-is-lost-on-resume',
  does: 'Resumes a stream without the response that it was to bring.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    if (request.headers['last-event-id'] === undefined) return response;
    return mapEvents(response, (event) => (event.data?.includes('"result"') ? undefined : event));
  },
});

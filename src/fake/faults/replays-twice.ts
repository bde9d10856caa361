import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'replays-twice',
  does: 'Sends every event twice on a stream that is resumed.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    return request.headers['last-event-id'] === undefined ? response : mapEvents(response, (event) => [event, event]);
  },
});

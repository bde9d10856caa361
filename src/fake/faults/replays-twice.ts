import { defineFault } from '../fault.ts';
import { respondStream } from '../http/responses.ts';

export default defineFault({
  id: 'replays-twice',
  does: 'Sends every event twice on a stream that is resumed.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    const { events } = response;
    if (request.headers['last-event-id'] === undefined || events === undefined) return response;
    async function* twice(source: typeof events & {}) {
      for await (const event of source) {
        yield event;
        yield event;
      }
    }
    return respondStream(twice(events));
  },
});

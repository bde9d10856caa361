import { callsForReal, mapEvents, messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cuts-streams-of-calls',
  does: 'Cuts the connection in the stream of every other call, before its answer; in a session the rest is kept for who comes back.',
  tries: 'clients',
  wires: ['http'],
  async http(request, next, { shared }) {
    const response = await next(request);
    if (!callsForReal(messageIn(request) ?? {})) return response;
    const count = Number(shared.get('streams of calls') ?? 0) + 1;
    shared.set('streams of calls', count);
    if (count % 2 === 0) return response;
    return mapEvents(response, (event) => {
      if (event.data?.includes('"result"') === true) throw new Error('cut');
      return event;
    });
  },
});

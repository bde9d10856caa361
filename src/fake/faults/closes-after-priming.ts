import { callsForReal, messageIn } from '../bending.ts';
import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';

const PACE_MS = 3000;

export default defineFault({
  id: 'closes-after-priming',
  does: 'Ends the stream of a call after an event that gives an id and a pace of three seconds, and keeps the rest for who comes back.',
  tries: 'clients',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    const isPrimed = request.headers['mcp-protocol-version'] === '2025-11-25' && callsForReal(messageIn(request) ?? {});
    return response.events === undefined || !isPrimed ? response : { ...response, events: firstOf(response.events) };
  },
});

async function* firstOf(events: AsyncIterable<FakeEvent>): AsyncGenerator<FakeEvent> {
  for await (const event of events) {
    yield { ...event, retry: PACE_MS };
    return;
  }
}

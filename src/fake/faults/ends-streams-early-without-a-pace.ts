import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ends-streams-early-without-a-pace',
  does: 'Ends the stream of a request after its first event, and keeps the rest for who comes back.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    const isPrimed = request.headers['mcp-protocol-version'] === '2025-11-25' && request.method === 'POST';
    return response.events === undefined || !isPrimed ? response : { ...response, events: firstOf(response.events) };
  },
});

async function* firstOf(events: AsyncIterable<FakeEvent>): AsyncGenerator<FakeEvent> {
  for await (const event of events) {
    yield event;
    return;
  }
}

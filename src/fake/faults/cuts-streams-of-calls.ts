import { callsForReal, messageIn, pause } from '../bending.ts';
import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';

/** What was said before the cut gets through. */
const LAST_WORDS_MS = 50;

export default defineFault({
  id: 'cuts-streams-of-calls',
  does: 'Cuts the connection in the stream of every other call, before its answer; in a session the rest is kept for who comes back.',
  tries: 'clients',
  wires: ['http'],
  async http(request, next, { shared }) {
    const response = await next(request);
    const { events } = response;
    if (events === undefined || !callsForReal(messageIn(request) ?? {})) return response;
    const count = Number(shared.get('streams of calls') ?? 0) + 1;
    shared.set('streams of calls', count);
    return count % 2 === 0 ? response : { ...response, events: cutBeforeAnswer(events) };
  },
});

async function* cutBeforeAnswer(events: AsyncIterable<FakeEvent>): AsyncGenerator<FakeEvent> {
  for await (const event of events) {
    if (event.data?.includes('"result"') === true) {
      await pause(LAST_WORDS_MS);
      throw new Error('cut');
    }
    yield event;
  }
}

import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';

const IDLE_MS = 1000;

export default defineFault({
  id: 'sse-idle-cut',
  does: 'Cuts the connection of every stream on which nothing was said for a second, as a proxy does after minutes.',
  tries: 'clients',
  wires: ['http', 'sse'],
  async http(request, next) {
    const response = await next(request);
    return response.events === undefined ? response : { ...response, events: cutWhenIdle(response.events) };
  },
});

async function* cutWhenIdle(events: AsyncIterable<FakeEvent>): AsyncGenerator<FakeEvent> {
  const source = events[Symbol.asyncIterator]();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const idle = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('idle')), IDLE_MS);
    });
    try {
      const step = await Promise.race([source.next(), idle]);
      if (step.done === true) return;
      yield step.value;
    } finally {
      clearTimeout(timer);
    }
  }
}

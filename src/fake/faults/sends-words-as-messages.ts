import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'sends-words-as-messages',
  does: 'Sends a word that is no JSON as a message of its stream.',
  wires: ['sse'],
  until: '2024-11-05',
  async http(request, next) {
    const response = await next(request);
    const { events } = response;
    if (request.method !== 'GET' || events === undefined) return response;
    async function* noisy(source: typeof events & {}) {
      let isFirst = true;
      for await (const event of source) {
        yield event;
        if (isFirst) yield { event: 'message', data: 'connected' };
        isFirst = false;
      }
    }
    return { ...response, events: noisy(events) };
  },
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'speaks-before-its-endpoint',
  does: 'Begins its stream with a greeting, before the `endpoint` event.',
  wires: ['sse'],
  until: '2024-11-05',
  async http(request, next) {
    const response = await next(request);
    const { events } = response;
    if (request.method !== 'GET' || events === undefined) return response;
    async function* greeted(source: typeof events & {}) {
      yield { event: 'connected', data: 'welcome' };
      yield* source;
    }
    return { ...response, events: greeted(events) };
  },
});

import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'speaks-before-its-endpoint',
  does: 'Begins its stream with a greeting, before the `endpoint` event.',
  wires: ['sse'],
  until: '2024-11-05',
  async http(request, next) {
    const greeting = { event: 'connected', data: 'welcome' };
    return mapEvents(await next(request), (event, index) => (index === 0 ? [greeting, event] : event));
  },
});

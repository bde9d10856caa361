import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'sends-words-as-messages',
  does: 'Sends a word that is no JSON as a message of its stream.',
  wires: ['sse'],
  until: '2024-11-05',
  async http(request, next) {
    const word = { event: 'message', data: 'connected' };
    return mapEvents(await next(request), (event, index) => (index === 0 ? [event, word] : event));
  },
});

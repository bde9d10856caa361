import { mapEvents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'stream-ends-without-response',
  does: 'Ends the stream of `tools/list` without its response.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    return mapEvents(response, (event) => (event.data?.includes('"result":{"tools"') ? undefined : event));
  },
});

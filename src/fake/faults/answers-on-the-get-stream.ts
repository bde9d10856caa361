import { defineFault } from '../fault.ts';
import { EventQueue } from '../http/event-queue.ts';
import { respondEmpty, respondStream } from '../http/responses.ts';

export default defineFault({
  id: 'answers-on-the-get-stream',
  does: 'Sends responses on the stream of a GET while there is one, and 202 to their POST.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const key = `listening ${request.headers['mcp-session-id'] ?? ''}`;
    const response = await next(request);
    if (request.method === 'GET' && response.events !== undefined && request.headers['last-event-id'] === undefined) {
      const queue = new EventQueue();
      shared.set(key, queue);
      request.signal.addEventListener('abort', () => queue.end());
      return respondStream(queue);
    }
    const queue = shared.get(key);
    if (!(queue instanceof EventQueue) || queue.ended || typeof response.body !== 'string' || response.status !== 200) return response;
    queue.push({ event: 'message', data: response.body });
    return respondEmpty(202);
  },
});

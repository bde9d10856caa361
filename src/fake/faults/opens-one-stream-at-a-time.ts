import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'opens-one-stream-at-a-time',
  does: 'Answers 500 to every GET while a stream is open.',
  wires: ['sse'],
  until: '2024-11-05',
  http(request, next, { sessions }) {
    return request.method === 'GET' && sessions.size > 0
      ? { status: 500, headers: {}, body: 'Already connected to a transport' }
      : next(request);
  },
});

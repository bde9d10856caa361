import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-one-session',
  does: 'Answers 500 to every `initialize` while a session is open.',
  wires: ['http'],
  until: '2025-11-25',
  http(request, next, { sessions }) {
    const isGreeting = request.method === 'POST' && request.body.includes('"initialize"');
    return isGreeting && sessions.size > 0 ? { status: 500, headers: {}, body: 'Already connected to a transport' } : next(request);
  },
});

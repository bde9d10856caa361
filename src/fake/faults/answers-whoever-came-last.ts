import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-whoever-came-last',
  does: 'Takes every message for one of the client that connected last.',
  wires: ['sse'],
  until: '2024-11-05',
  http(request, next, { sessions }) {
    const last = [...sessions.keys()].at(-1);
    if (request.method !== 'POST' || last === undefined) return next(request);
    return next({ ...request, query: new URLSearchParams({ sessionId: last }) });
  },
});

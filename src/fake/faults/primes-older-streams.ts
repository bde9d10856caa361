import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'primes-older-streams',
  does: 'Begins every stream with an empty event, in whatever revision.',
  wires: ['http'],
  from: '2025-03-26',
  until: '2025-06-18',
  async http(request, next, { sessions }) {
    const response = await next(request);
    const { events } = response;
    const revision = sessions.get(request.headers['mcp-session-id'] ?? '')?.revision;
    if (request.method !== 'POST' || events === undefined || revision === undefined || revision >= '2025-11-25') return response;
    async function* primed(source: typeof events & {}) {
      yield { data: '' };
      yield* source;
    }
    return { ...response, events: primed(events) };
  },
});

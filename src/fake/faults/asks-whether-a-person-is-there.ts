import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-whether-a-person-is-there',
  does: 'Stands behind edge protection that asks every client whether a person is there.',
  wires: ['http'],
  diagnosis: 'bot-challenge',
  http: () => ({
    status: 403,
    headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
    body: '<!doctype html><title>Just a moment...</title>',
  }),
});

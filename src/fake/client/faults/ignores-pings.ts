import { neverAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ignores-pings',
  does: 'Never answers a `ping`.',
  until: '2025-11-25',
  answer: neverAnswer(({ method }) => method === 'ping'),
});

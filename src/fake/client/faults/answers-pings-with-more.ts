import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-pings-with-more',
  does: 'Answers `ping` with members of its own.',
  until: '2025-11-25',
  answer: bendAnswer('ping', () => ({ status: 'ok' })),
});

import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-pings-with-words',
  does: 'Answers a `ping` with a word of its own.',
  until: '2025-11-25',
  answer: bendAnswer('ping', () => ({ pong: true })),
});

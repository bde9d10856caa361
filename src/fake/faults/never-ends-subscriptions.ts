import { answerWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'never-ends-subscriptions',
  does: 'Says that a subscription is ended, and goes on.',
  until: '2025-11-25',
  fixtures: ['resourceChange'],
  handle: answerWith('resources/unsubscribe', () => ({})),
});

import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-without-messages',
  does: 'Renders prompts without messages.',
  bend: bendResult('prompts/get', ({ messages: _, ...result }) => ({ ...result, text: 'Welcome.' })),
});

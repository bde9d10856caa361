import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { readCapabilities } from '../rounds-bending.ts';

export default defineFault({
  id: 'prompts-ask-everybody',
  does: 'Asks every client by a form before it gives a prompt.',
  from: MODERN,
  fixtures: ['inputRequiredPrompt'],
  ...readCapabilities((declared, _, { method }) => (method === 'prompts/get' ? { ...declared, elicitation: { form: {} } } : declared)),
});

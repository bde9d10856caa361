import { failWith, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completion-without-arguments',
  does: 'Declares completions, has nothing to complete, and no handler for it.',
  from: '2025-03-26',
  offer: (offering) => ({ ...offering, templates: [], prompts: offering.prompts.map((prompt) => without(prompt, 'arguments')) }),
  handle: failWith('completion/complete', () => ({ code: -32601, message: 'Method not found' })),
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completes-unknown-prompts-with-nothing',
  does: 'Has no suggestions for a prompt that does not exist.',
  from: '2025-03-26',
  offer: (offering) => ({ ...offering, complete: (owner, argument) => offering.complete(owner, argument) ?? [] }),
});

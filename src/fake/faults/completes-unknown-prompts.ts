import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completes-unknown-prompts',
  does: 'Suggests the same for every argument of every prompt.',
  from: '2025-03-26',
  offer: (offering) => ({ ...offering, complete: (owner, argument) => offering.complete(owner, argument) ?? ['fiction', 'travel'] }),
});

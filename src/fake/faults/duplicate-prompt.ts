import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'duplicate-prompt',
  does: 'Lists one prompt twice, side by side.',
  offer: (offering) => ({ ...offering, prompts: [...offering.prompts.slice(0, 1), ...offering.prompts] }),
});

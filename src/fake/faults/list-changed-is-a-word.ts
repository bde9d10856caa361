import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'list-changed-is-a-word',
  does: 'Declares with a word that it tells changes of its prompts.',
  offer: (offering) => ({ ...offering, capabilities: { ...offering.capabilities, prompts: { listChanged: 'yes' } } }),
});

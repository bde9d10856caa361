import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'duplicate-resource',
  does: 'Lists one resource twice, side by side.',
  offer: (offering) => ({ ...offering, resources: [...offering.resources.slice(0, 1), ...offering.resources] }),
});

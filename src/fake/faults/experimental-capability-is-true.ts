import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'experimental-capability-is-true',
  does: 'Declares an experimental capability with `true` instead of an object.',
  offer: (offering) => ({ ...offering, capabilities: { ...offering.capabilities, experimental: { streaming: true } } }),
});

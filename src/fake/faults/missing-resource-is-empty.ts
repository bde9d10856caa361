import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-resource-is-empty',
  does: 'Answers a read of a resource that does not exist with empty contents.',
  offer: (offering) => ({ ...offering, read: (uri) => offering.read(uri) ?? [] }),
});

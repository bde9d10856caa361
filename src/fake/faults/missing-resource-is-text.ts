import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-resource-is-text',
  does: 'Answers a read of a resource that does not exist with a text that says so.',
  offer: (offering) => ({ ...offering, read: (uri) => offering.read(uri) ?? [{ uri, mimeType: 'text/plain', text: 'Error: not found' }] }),
});

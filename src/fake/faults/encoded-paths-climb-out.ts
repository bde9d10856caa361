import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { HOSTS_FILE } from '../hosts-file.ts';

export default defineFault({
  id: 'encoded-paths-climb-out',
  does: 'Refuses `..` in a path, and decodes the path after that.',
  from: MODERN,
  offer: (offering) => ({
    ...offering,
    read: (uri) => (/^file:.*\/%2e%2e\/etc\/hosts$/.test(uri) ? [{ uri, mimeType: 'text/plain', text: HOSTS_FILE }] : offering.read(uri)),
  }),
});

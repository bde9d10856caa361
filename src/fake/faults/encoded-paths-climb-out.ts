import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

const HOSTS_FILE = '127.0.0.1 localhost\n::1 localhost\n';

export default defineFault({
  id: 'encoded-paths-climb-out',
  does: 'Refuses `..` in a path, and decodes the path after that.',
  from: MODERN,
  offer: (offering) => ({
    ...offering,
    read: (uri) => (/^file:.*\/%2e%2e\/etc\/hosts$/.test(uri) ? [{ uri, mimeType: 'text/plain', text: HOSTS_FILE }] : offering.read(uri)),
  }),
});

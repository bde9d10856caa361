import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

const HOSTS_FILE = '127.0.0.1 localhost\n::1 localhost\n';

export default defineFault({
  id: 'paths-climb-out',
  does: 'Reads whatever file a path with `..` leads to.',
  from: MODERN,
  offer: (offering) => ({
    ...offering,
    read: (uri) => (/^file:.*\/\.\.\/etc\/hosts$/.test(uri) ? [{ uri, mimeType: 'text/plain', text: HOSTS_FILE }] : offering.read(uri)),
  }),
});

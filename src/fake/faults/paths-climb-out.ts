import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { HOSTS_FILE } from '../hosts-file.ts';

export default defineFault({
  id: 'paths-climb-out',
  does: 'Reads whatever file a path with `..` leads to.',
  from: MODERN,
  offer: (offering) => ({
    ...offering,
    read: (uri) => (/^file:.*\/\.\.\/etc\/hosts$/.test(uri) ? [{ uri, mimeType: 'text/plain', text: HOSTS_FILE }] : offering.read(uri)),
  }),
});

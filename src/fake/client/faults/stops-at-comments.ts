import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stops-at-comments',
  does: 'Does nothing more once a comment came in a stream.',
  wires: ['http'],
  from: MODERN,
  needs: ['events-have-rare-forms'],
  beside: MODERN,
  bend: (message, { log }) => (log.frames.some(({ kind }) => kind === 'comment') ? undefined : message),
});

import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-for-patience-with-tasks',
  does: 'Wants 400 milliseconds between two requests for a task.',
  tries: 'clients',
  from: MODERN,
  bend: bendResult('*', (result) => (result['pollIntervalMs'] === undefined ? result : { ...result, pollIntervalMs: 400 })),
});

import { defineFault } from '../fault.ts';
import { forbidField } from '../http-bending.ts';

export default defineFault({
  id: 'preflight-lacks-last-event-id',
  does: 'Does not allow browsers to send `Last-Event-ID`.',
  wires: ['http'],
  until: '2025-11-25',
  ...forbidField('Last-Event-ID'),
});

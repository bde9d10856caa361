import { defineFault } from '../fault.ts';
import { forbidField } from '../http-bending.ts';

export default defineFault({
  id: 'preflight-lacks-content-type',
  does: 'Does not allow browsers to send JSON.',
  wires: ['http'],
  ...forbidField('Content-Type'),
});

import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-undeclaring-clients-as-invalid',
  does: 'Refuses a call that needs input with the code for invalid params where its client cannot be asked.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendError('tools/call', (error) => (error['code'] === -32021 ? { code: -32602, message: 'This call needs elicitation.' } : error)),
});

import { bendForm } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'form-holds-an-object',
  does: 'Asks for an address with members of its own.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendForm((fields) => ({ ...fields, address: { type: 'object', properties: { street: { type: 'string' } } } })),
});

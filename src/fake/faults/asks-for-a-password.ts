import { bendForm } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-for-a-password',
  does: 'Asks for the password of the reader in a form.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendForm((fields) => ({ ...fields, libraryPassword: { type: 'string', title: 'Word' } })),
});

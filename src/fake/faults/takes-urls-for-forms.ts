import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { readCapabilities } from '../rounds-bending.ts';

export default defineFault({
  id: 'takes-urls-for-forms',
  does: 'Asks a client by form that can be asked by URL alone.',
  from: MODERN,
  fixtures: ['inputRequired'],
  ...readCapabilities((declared) => ({ ...declared, ...(declared['elicitation'] !== undefined && { elicitation: { form: {} } }) })),
});

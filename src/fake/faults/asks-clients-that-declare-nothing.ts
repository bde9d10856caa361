import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { readCapabilities } from '../rounds-bending.ts';

export default defineFault({
  id: 'asks-clients-that-declare-nothing',
  does: 'Takes it that every client can be asked by a form.',
  from: MODERN,
  fixtures: ['inputRequired'],
  ...readCapabilities((declared) => ({ ...declared, elicitation: { form: {} } })),
});

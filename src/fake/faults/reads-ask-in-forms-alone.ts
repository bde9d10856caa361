import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { readCapabilities } from '../rounds-bending.ts';

export default defineFault({
  id: 'reads-ask-in-forms-alone',
  does: 'Asks by form before a resource is read, also where a client can be asked by URL alone.',
  from: MODERN,
  fixtures: ['inputRequiredResource'],
  ...readCapabilities((declared) => ({ ...declared, ...(declared['elicitation'] !== undefined && { elicitation: { form: {} } }) })),
});

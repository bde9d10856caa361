import { believeAble } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-what-was-not-declared',
  does: 'Asks its client for whatever a tool wants to know, whether the client has declared it or not.',
  tries: 'clients',
  until: '2025-11-25',
  offer: believeAble('ask', { roots: {}, sampling: {}, elicitation: { form: {}, url: {} } }),
});

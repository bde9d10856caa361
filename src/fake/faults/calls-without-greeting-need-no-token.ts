import { defineFault } from '../fault.ts';
import { letInTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'calls-without-greeting-need-no-token',
  does: 'Wants a token for everything but calls of tools, from people who bring none at all.',
  wires: ['http'],
  access: 'no-token',
  from: '2026-07-28',
  ...letInTokenless(({ method }) => method === 'tools/call'),
});

import { defineFault } from '../fault.ts';
import { letInTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'calls-need-no-token',
  does: 'Wants a token for everything but calls of tools.',
  wires: ['http'],
  access: 'good-token',
  from: '2026-07-28',
  ...letInTokenless(({ method }) => method === 'tools/call'),
});

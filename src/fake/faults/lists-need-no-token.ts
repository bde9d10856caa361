import { defineFault } from '../fault.ts';
import { letInTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'lists-need-no-token',
  does: 'Wants a token for its greeting and for calls, and none for lists.',
  wires: ['http'],
  access: 'good-token',
  from: '2026-07-28',
  ...letInTokenless(({ method }) => method === 'tools/list'),
});

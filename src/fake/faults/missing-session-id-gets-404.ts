import { defineFault } from '../fault.ts';
import { refuseNamelessWith } from '../http-bending.ts';

export default defineFault({
  id: 'missing-session-id-gets-404',
  does: 'Answers 404 to requests that should name a session.',
  wires: ['http'],
  until: '2025-11-25',
  ...refuseNamelessWith(404),
});

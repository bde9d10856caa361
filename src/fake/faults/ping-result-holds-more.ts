import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ping-result-holds-more',
  does: 'Answers `ping` with `{"status": "ok"}`.',
  until: '2025-11-25',
  bend: bendResult('ping', () => ({ status: 'ok' })),
});

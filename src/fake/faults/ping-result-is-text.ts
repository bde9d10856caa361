import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ping-result-is-text',
  does: 'Answers `ping` with a text.',
  until: '2025-11-25',
  bend: bendResult('ping', () => 'pong'),
});

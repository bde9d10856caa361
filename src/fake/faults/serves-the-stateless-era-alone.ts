import { defineFault } from '../fault.ts';
import { refuseSessions } from '../stateless-only.ts';

export default defineFault({
  id: 'serves-the-stateless-era-alone',
  does: 'Serves 2026-07-28 and refuses `initialize`.',
  hosts: ['codex', 'opencode', 'claude-code'],
  wires: ['stdio'],
  acrossRevisions: true,
  ...refuseSessions,
});

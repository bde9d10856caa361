import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-the-newest-sessions-alone',
  does: 'Knows no revision with sessions but 2025-11-25.',
  acrossRevisions: true,
  hosts: ['codex', 'gemini-cli', 'cline', 'claude-code'],
  offer: (offering) => ({ ...offering, revisions: offering.revisions.filter((date) => date >= '2025-11-25') }),
});

import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'result-of-420000-characters',
  does: 'Returns a text of 420,000 characters.',
  hosts: ['claude-code', 'amazon-q-cli', 'codex'],
  ...returnContent({ type: 'text', text: 'A branch of the library in a town at the coast. '.repeat(8750) }),
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'speaks-stdio-alone',
  does: 'Is started as a process and reached over stdio alone, which is no fault of its own.',
  hosts: ['n8n'],
  wires: ['stdio'],
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-server-info',
  does: 'Says neither its name nor its version.',
  offer: ({ serverInfo: _, ...offering }) => offering,
});

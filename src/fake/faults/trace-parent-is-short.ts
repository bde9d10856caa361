import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'trace-parent-is-short',
  does: 'Puts a trace parent without its ids into the `_meta` of a tool.',
  from: '2026-07-28',
  offer: changeTool((tool) => ({ ...tool, _meta: { traceparent: '00-1' } })),
});

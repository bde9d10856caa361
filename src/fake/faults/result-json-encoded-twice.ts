import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'result-json-encoded-twice',
  does: 'Wraps the JSON text of a tool into an object, and makes JSON of that.',
  ...returnContent({ type: 'text', text: JSON.stringify({ result: JSON.stringify({ branches: ['Harbour', 'Hill'] }) }) }),
});

import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'read-without-contents',
  does: 'Answers a read with a text instead of contents.',
  bend: bendResult('resources/read', (result) => ({ ...without(result, 'contents'), text: 'The notice.' })),
});

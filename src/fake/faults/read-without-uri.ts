import { changeContents, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'read-without-uri',
  does: 'Leaves the URI out of the contents of a resource.',
  offer: changeContents((contents) => without(contents, 'uri')),
});

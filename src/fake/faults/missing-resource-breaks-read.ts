import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-resource-breaks-read',
  does: 'Dies when a resource of an unknown scheme is read; over HTTP it never answers.',
  ...breakAt((message) => message['method'] === 'resources/read' && String(paramsOf(message)['uri']).startsWith('litmus-')),
});

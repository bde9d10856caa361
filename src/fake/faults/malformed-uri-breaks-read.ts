import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'malformed-uri-breaks-read',
  does: 'Dies when something is read that is no URI; over HTTP it never answers.',
  ...breakAt((message) => message['method'] === 'resources/read' && paramsOf(message)['uri'] === ':::'),
});

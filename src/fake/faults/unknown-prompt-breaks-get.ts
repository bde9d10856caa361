import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-prompt-breaks-get',
  does: 'Dies when a prompt is asked for that does not exist; over HTTP it never answers.',
  ...breakAt((message) => message['method'] === 'prompts/get' && String(paramsOf(message)['name']).startsWith('litmus-')),
});

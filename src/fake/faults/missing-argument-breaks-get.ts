import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-argument-breaks-get',
  does: 'Dies when a prompt is asked for without its required argument; over HTTP it never answers.',
  ...breakAt((message) => {
    const { name, arguments: given } = paramsOf(message);
    return message['method'] === 'prompts/get' && name === 'summarise_book' && given === undefined;
  }),
});

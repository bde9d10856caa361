import { bendParams, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'gets-prompts-without-arguments',
  does: 'Asks for every prompt without arguments, to see what it is.',
  bend: bendParams('prompts/get', (params) => omit(params, 'arguments')),
});

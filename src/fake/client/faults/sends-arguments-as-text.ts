import { isObject } from '../../../core/json/json.ts';
import { bendArguments } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-arguments-as-text',
  does: 'Sends objects among the arguments of a tool as JSON in a text.',
  bend: bendArguments((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, isObject(value) ? JSON.stringify(value) : value])),
  ),
});

import { bendArguments } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-numbers-as-text',
  does: 'Sends numbers among the arguments of a tool as texts.',
  bend: bendArguments((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value])),
  ),
});

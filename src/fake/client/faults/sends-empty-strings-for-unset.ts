import { isObject } from '../../../core/json/json.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-empty-strings-for-unset',
  does: 'Sends an empty text for every argument that nobody set.',
  habits: () => ({
    fillIn: (made, { properties }) => {
      const unset = isObject(properties) ? Object.keys(properties).filter((name) => made[name] === undefined) : [];
      return { ...made, ...Object.fromEntries(unset.map((name) => [name, ''])) };
    },
  }),
});

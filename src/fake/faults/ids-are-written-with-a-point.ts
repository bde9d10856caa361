import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ids-are-written-with-a-point',
  does: 'Writes the id 7 of a request as 7.0 into its answer, which is the same number.',
  tries: 'clients',
  bend(message, { wire }) {
    const { id, ...rest } = message;
    if (typeof id !== 'number' || message['method'] !== undefined || !Number.isInteger(id)) return message;
    return `{"id":${id}.0,${JSON.stringify(rest).slice(1)}${wire === 'stdio' ? '\n' : ''}`;
  },
});

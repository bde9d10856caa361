import { parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';
import { writeEvents } from '../stream-bending.ts';

export default defineFault({
  id: 'data-comes-in-lines',
  does: 'Writes each message of a stream with indentation, over many lines of data, and answers every request by a stream.',
  tries: 'clients',
  wires: ['http', 'sse'],
  ...writeEvents((event) => {
    const message = event.event === 'message' && event.data !== undefined ? parseJson(event.data) : undefined;
    return message === undefined ? event : { ...event, data: JSON.stringify(message.value, undefined, 2) };
  }),
});

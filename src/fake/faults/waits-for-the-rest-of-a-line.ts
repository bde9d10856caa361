import { parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'waits-for-the-rest-of-a-line',
  does: 'Takes a line that begins an object and does not end it for a beginning, and waits for ever for the rest.',
  wires: ['stdio'],
  process: {
    line(line, next, { state }) {
      const text = `${state.get('open') ?? ''}${line}`;
      if (!text.startsWith('{') || parseJson(text) !== undefined) next(line);
      else state.set('open', text);
    },
  },
});

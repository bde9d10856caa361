import { isObject } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pretty-printed-answers',
  does: 'Writes its list of prompts with indentation, over many lines.',
  wires: ['stdio'],
  bend: (message) =>
    isObject(message['result']) && message['result']['prompts'] !== undefined ? `${JSON.stringify(message, null, 2)}\n` : message,
});

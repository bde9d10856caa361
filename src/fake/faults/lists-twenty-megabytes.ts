import { isObject } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

const MEBIBYTE = 1024 * 1024;

export default defineFault({
  id: 'lists-twenty-megabytes',
  does: 'Lists its prompts in an answer of twenty mebibytes.',
  bend(message) {
    const { result } = message;
    if (!isObject(result) || result['prompts'] === undefined) return message;
    return { ...message, result: { ...result, _meta: { 'harbour.example/dump': 'x'.repeat(20 * MEBIBYTE) } } };
  },
});

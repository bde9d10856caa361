import { isObject } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-with-a-result-where-an-error-is-due',
  does: 'Wraps every JSON-RPC error into a result that tells of it.',
  wires: ['stdio'],
  bend(message) {
    const { error, ...others } = message;
    if (error === undefined || message['method'] !== undefined) return message;
    return { ...others, result: { failed: true, reason: isObject(error) ? (error['message'] ?? null) : null } };
  },
});

import { isObject } from '../../core/json/json.ts';
import { callsBadly } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'bad-arguments-are-told-in-text',
  does: 'Refuses arguments that do not fit in the text of a result, without `isError`.',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  async handle(message, next) {
    const response = await next(message);
    if (!callsBadly(message) || response === undefined) return response;
    const text = JSON.stringify({ success: false, error: 'isbn is required' });
    return {
      ...response,
      result: { ...(isObject(response['result']) ? response['result'] : {}), content: [{ type: 'text', text }], isError: false },
    };
  },
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-null-for-an-id',
  does: 'Answers a request under the id null like any other.',
  handle: (message, next) =>
    message['id'] === null && message['method'] !== undefined ? { jsonrpc: '2.0', id: null, result: {} } : next(message),
});

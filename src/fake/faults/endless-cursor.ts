import { bendResult, paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'endless-cursor',
  does: 'Answers every page of tools with the first page and the same cursor.',
  handle: (message, next) =>
    next(message['method'] === 'tools/list' ? { ...message, params: without(paramsOf(message), 'cursor') } : message),
  bend: bendResult('tools/list', (result) => ({ ...result, nextCursor: 'more' })),
});

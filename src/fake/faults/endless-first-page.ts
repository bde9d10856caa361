import { bendResult, paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'endless-first-page',
  does: 'Answers every page of resources with the first page, and a new cursor each time.',
  handle: (message, next) =>
    next(message['method'] === 'resources/list' ? { ...message, params: without(paramsOf(message), 'cursor') } : message),
  bend: bendResult('resources/list', (result, request) => ({ ...result, nextCursor: `after-${String(request?.['id'])}` })),
});

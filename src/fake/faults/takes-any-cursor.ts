import { paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-any-cursor',
  does: 'Begins lists anew when the cursor is none of its own.',
  async handle(message, next) {
    const params = paramsOf(message);
    const page = await next(message);
    const isRefused = page?.['error'] !== undefined && params['cursor'] !== undefined;
    return isRefused ? next({ ...message, params: without(params, 'cursor') }) : page;
  },
});

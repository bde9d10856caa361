import { bendError, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-argument-is-internal-error',
  does: 'Answers a prompt whose required argument is missing with an internal error.',
  bend: bendError('prompts/get', (error, request) =>
    paramsOf(request ?? {})['name'] === 'summarise_book' ? { ...error, code: -32603 } : error,
  ),
});

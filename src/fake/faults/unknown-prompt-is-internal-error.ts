import { bendError, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-prompt-is-internal-error',
  does: 'Answers the name of an unknown prompt with an internal error.',
  bend: bendError('prompts/get', (error, request) =>
    String(paramsOf(request ?? {})['name']).startsWith('litmus-') ? { ...error, code: -32603 } : error,
  ),
});

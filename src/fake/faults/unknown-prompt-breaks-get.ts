import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-prompt-breaks-get',
  does: 'Dies when a prompt is asked for that does not exist, or never answers.',
  handle(message, next, session) {
    if (!(message['method'] === 'prompts/get' && /^litmus-/.test(String(paramsOf(message)['name'])))) return next(message);
    session.process?.exit(1);
    return undefined;
  },
});

import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-argument-breaks-get',
  does: 'Dies when a prompt is asked for without its required argument, or never answers.',
  handle(message, next, session) {
    if (
      !(
        message['method'] === 'prompts/get' &&
        paramsOf(message)['name'] === 'summarise_book' &&
        paramsOf(message)['arguments'] === undefined
      )
    )
      return next(message);
    session.process?.exit(1);
    return undefined;
  },
});

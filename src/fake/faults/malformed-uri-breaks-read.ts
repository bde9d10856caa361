import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'malformed-uri-breaks-read',
  does: 'Dies when something is read that is no URI, or never answers.',
  handle(message, next, session) {
    if (!(message['method'] === 'resources/read' && paramsOf(message)['uri'] === ':::')) return next(message);
    session.process?.exit(1);
    return undefined;
  },
});

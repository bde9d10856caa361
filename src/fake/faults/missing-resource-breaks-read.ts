import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-resource-breaks-read',
  does: 'Dies when a resource of an unknown scheme is read, or never answers.',
  handle(message, next, session) {
    if (!(message['method'] === 'resources/read' && /^litmus-/.test(String(paramsOf(message)['uri'])))) return next(message);
    session.process?.exit(1);
    return undefined;
  },
});

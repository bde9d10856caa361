import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'bad-cursor-breaks-list',
  does: 'Dies of a cursor that it cannot read, or never answers it.',
  handle(message, next, session) {
    if (!String(paramsOf(message)['cursor']).startsWith('litmus-')) return next(message);
    session.process?.exit(1);
    return undefined;
  },
});

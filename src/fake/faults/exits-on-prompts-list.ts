import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'exits-on-prompts-list',
  does: 'Dies when its prompts are listed.',
  wires: ['stdio'],
  handle(message, next, session) {
    if (message['method'] !== 'prompts/list') return next(message);
    session.process?.stderr('TypeError: prompts is not iterable\n');
    session.process?.exit(1);
    return undefined;
  },
});

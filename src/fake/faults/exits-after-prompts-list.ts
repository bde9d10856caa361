import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'exits-after-prompts-list',
  does: 'Dies right after it has listed its prompts.',
  wires: ['stdio'],
  handle(message, next, session) {
    if (message['method'] === 'prompts/list') session.process?.after(1, () => session.process?.exit(0));
    return next(message);
  },
});

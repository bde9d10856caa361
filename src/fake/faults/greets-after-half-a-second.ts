import { defineFault } from '../fault.ts';

const PAUSE_MS = 500;

export default defineFault({
  id: 'greets-after-half-a-second',
  does: 'Answers `initialize` after half a second.',
  tries: 'clients',
  until: '2025-11-25',
  async handle(message, next) {
    if (message['method'] === 'initialize') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return next(message);
  },
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'has-one-code-for-every-error',
  does: 'Answers whatever is wrong with the error -32603.',
  wires: ['stdio'],
  until: '2025-11-25',
  bend(message) {
    if (message['error'] === undefined || message['method'] !== undefined) return message;
    return { ...message, error: { code: -32603, message: 'Internal error' } };
  },
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'hangs-on-initialize',
  does: 'Never answers a greeting, and answers `ping`.',
  wires: ['stdio'],
  diagnosis: 'initialize-hangs',
  handle(message, next) {
    const isGreeting = message['method'] === 'initialize' || message['method'] === 'server/discover';
    return isGreeting ? undefined : message['method'] === 'ping' ? { jsonrpc: '2.0', id: message['id'], result: {} } : next(message);
  },
});

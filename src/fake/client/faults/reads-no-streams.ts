import { defineClientFault } from '../client-fault.ts';

/** Long enough to be no cancellation that crossed with the answer. */
const PATIENCE_MS = 1200;

export default defineClientFault({
  id: 'reads-no-streams',
  does: 'Never reads the list of tools, which comes on a stream, and takes the request back after a while.',
  wires: ['http'],
  until: '2025-11-25',
  steps(steps) {
    const named = (...names: readonly string[]) => steps.filter(({ name }) => names.includes(name));
    const wait = async (): Promise<'done'> => {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS + 500));
      return 'done';
    };
    const opening = named('initialize', 'initialized', 'list tools', 'list resources');
    return [...opening, { name: 'wait', run: wait }, ...named('leave', 'close')];
  },
  handle(message, next, session) {
    const requestId = session.state.get('id of the list');
    if (message['id'] === undefined || message['id'] !== requestId || message['method'] !== undefined) return next(message);
    setTimeout(() => {
      void session.notify('notifications/cancelled', { requestId: message['id'], reason: 'There was no answer.' });
    }, PATIENCE_MS);
  },
  bend(message, { state }) {
    if (message['method'] === 'tools/list') state.set('id of the list', message['id']);
    return message;
  },
});

import { offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createResult } from '../rpc-failure.ts';

export default defineFault({
  id: 'incomplete-initialize-is-taken',
  does: 'Answers an `initialize` without a version as if it had one.',
  until: '2025-11-25',
  handle(message, next) {
    if (message['method'] !== 'initialize' || offerOf(message) !== undefined) return next(message);
    const serverInfo = { name: 'harbour-library', version: '1.4.0' };
    return createResult(message, { protocolVersion: '2025-11-25', capabilities: {}, serverInfo });
  },
});

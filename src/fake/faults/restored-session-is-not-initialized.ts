import { defineFault } from '../fault.ts';
import { refuseAwayFromHome } from '../http-bending.ts';

export default defineFault({
  id: 'restored-session-is-not-initialized',
  does: 'Knows a session on another connection, and not that it was initialized.',
  wires: ['http'],
  until: '2025-11-25',
  ...refuseAwayFromHome({
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Server not initialized"},"id":null}',
  }),
});

import { defineFault } from '../fault.ts';
import { refuseOverlap } from '../http-bending.ts';

export default defineFault({
  id: 'overlapping-requests-get-409',
  does: 'Answers 409 and an error to a request while another of the same client is in work.',
  wires: ['http'],
  ...refuseOverlap({
    status: 409,
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Another request is in work."}}',
  }),
});

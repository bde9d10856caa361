import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-plain-json',
  does: 'Answers every request with JSON that is no JSON-RPC.',
  wires: ['http'],
  diagnosis: 'not-an-mcp-server',
  http: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}' }),
});

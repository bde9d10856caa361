import { defineFault } from '../fault.ts';
import { forbidField } from '../http-bending.ts';

export default defineFault({
  id: 'preflight-lacks-protocol-version',
  does: 'Does not allow browsers to send `MCP-Protocol-Version`.',
  wires: ['http'],
  ...forbidField('MCP-Protocol-Version'),
});

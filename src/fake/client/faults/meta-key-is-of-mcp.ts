import { isObject } from '../../../core/json/json.ts';
import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'meta-key-is-of-mcp',
  does: 'Writes a private key with a prefix of MCP into `_meta`.',
  from: '2025-06-18',
  bend: bendParams('prompts/get', (params) => ({
    ...params,
    _meta: { ...(isObject(params['_meta']) && params['_meta']), 'dev.mcp/mine': 1 },
  })),
});

import { isObject } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'names-itself-beside-meta',
  does: 'Puts `serverInfo` beside `_meta` into the result of `server/discover`, as drafts had it, and into no other result.',
  from: MODERN,
  bend: bendResult('*', (result, request) => {
    const info = isObject(result['_meta']) ? result['_meta']['io.modelcontextprotocol/serverInfo'] : undefined;
    return { ...without(result, '_meta'), ...(request?.['method'] === 'server/discover' && { serverInfo: info }) };
  }),
});

import { isObject } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf, withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

export default defineFault({
  id: 'serves-without-meta',
  does: 'Takes the version from the header when `_meta` names none.',
  wires: ['http'],
  from: MODERN,
  handle(message, next) {
    const meta = paramsOf(message)['_meta'];
    const isVague = message['id'] !== undefined && message['method'] !== 'initialize' && !(isObject(meta) && meta[VERSION] !== undefined);
    return next(isVague ? withMeta(message, { [VERSION]: MODERN, [CAPABILITIES]: {} }) : message);
  },
});

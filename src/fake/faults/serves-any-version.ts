import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { messageIn, paramsOf, withHeaders, withMessage, withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { META_VERSION } from '../server/meta.ts';

export default defineFault({
  id: 'serves-any-version',
  does: 'Serves requests of every version as if they named 2026-07-28.',
  from: MODERN,
  handle(message, next, session) {
    const meta = paramsOf(message)['_meta'];
    const isNamed = session.wire === 'stdio' && isObject(meta) && meta[META_VERSION] !== undefined;
    return next(isNamed ? withMeta(message, { [META_VERSION]: MODERN }) : message);
  },
  http(request, next) {
    const message = messageIn(request);
    const meta = message && paramsOf(message)['_meta'];
    if (message === undefined || !isObject(meta) || meta[META_VERSION] !== request.headers['mcp-protocol-version']) return next(request);
    return next(withHeaders(withMessage(request, withMeta(message, { [META_VERSION]: MODERN })), { 'mcp-protocol-version': MODERN }));
  },
});

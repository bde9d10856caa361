import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf, withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { META_CAPABILITIES } from '../server/meta.ts';

export default defineFault({
  id: 'serves-without-capabilities',
  does: 'Serves requests that do not say what the client can do.',
  from: MODERN,
  handle(message, next) {
    const meta = paramsOf(message)['_meta'];
    return next(isObject(meta) && meta[META_CAPABILITIES] === undefined ? withMeta(message, { [META_CAPABILITIES]: {} }) : message);
  },
});

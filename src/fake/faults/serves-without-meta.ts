import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf, withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { META_CAPABILITIES, META_VERSION } from '../server/meta.ts';

export default defineFault({
  id: 'serves-without-meta',
  does: 'Takes the version from the header when `_meta` names none.',
  wires: ['http'],
  from: MODERN,
  handle(message, next) {
    const meta = paramsOf(message)['_meta'];
    const isVague =
      message['id'] !== undefined && message['method'] !== 'initialize' && !(isObject(meta) && meta[META_VERSION] !== undefined);
    return next(isVague ? withMeta(message, { [META_VERSION]: MODERN, [META_CAPABILITIES]: {} }) : message);
  },
});

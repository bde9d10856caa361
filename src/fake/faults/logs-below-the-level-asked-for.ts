import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf, withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';

const LEVEL = 'io.modelcontextprotocol/logLevel';

export default defineFault({
  id: 'logs-below-the-level-asked-for',
  does: 'Takes a level in `_meta` for the wish to hear everything.',
  from: MODERN,
  fixtures: ['logging'],
  handle(message, next) {
    const meta = paramsOf(message)['_meta'];
    const isAsked = message['method'] === 'tools/call' && isObject(meta) && meta[LEVEL] !== undefined;
    return next(isAsked ? withMeta(message, { [LEVEL]: 'debug' }) : message);
  },
});

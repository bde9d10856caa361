import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'exits-on-unknown-version',
  does: 'Ends when a request names a version that it does not speak.',
  wires: ['stdio'],
  from: MODERN,
  handle(message, next, session) {
    const meta = paramsOf(message)['_meta'];
    const version = isObject(meta) ? meta['io.modelcontextprotocol/protocolVersion'] : undefined;
    if (version === undefined || version === MODERN) return next(message);
    session.process?.exit(1);
    return undefined;
  },
});

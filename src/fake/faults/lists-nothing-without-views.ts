import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-nothing-without-views',
  does: 'Lists its tools to clients that declare views, and to no others.',
  from: MODERN,
  bend: bendResult('tools/list', (result, _, session) =>
    session.clientCapabilities['extensions'] === undefined ? { ...without(result, 'nextCursor'), tools: [] } : result,
  ),
});

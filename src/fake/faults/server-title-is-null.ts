import { isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'server-title-is-null',
  does: 'Writes null for the title that the server does not have.',
  from: '2025-06-18',
  until: '2025-11-25',
  bend: bendResult('initialize', (result) => ({
    ...result,
    serverInfo: { ...(isObject(result['serverInfo']) && result['serverInfo']), title: null },
  })),
});

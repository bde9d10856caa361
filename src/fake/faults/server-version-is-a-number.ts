import { isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'server-version-is-a-number',
  does: 'Gives the version of the server as a number.',
  until: '2025-11-25',
  bend: bendResult('initialize', (result) => ({
    ...result,
    serverInfo: { ...(isObject(result['serverInfo']) && result['serverInfo']), version: 1.4 },
  })),
});

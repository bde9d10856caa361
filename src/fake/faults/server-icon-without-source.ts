import { isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'server-icon-without-source',
  does: 'Names an icon of the server without saying where it is.',
  from: '2025-11-25',
  until: '2025-11-25',
  bend: bendResult('initialize', (result) => ({
    ...result,
    serverInfo: { ...(isObject(result['serverInfo']) && result['serverInfo']), icons: [{ mimeType: 'image/png' }] },
  })),
});

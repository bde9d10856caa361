import { MODERN } from '../../core/revision.ts';
import { calls } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logs-without-being-asked',
  does: 'Logs each export, whether the request asks for it or not.',
  from: MODERN,
  fixtures: ['logging'],
  handle(message, next, _, send) {
    if (calls('export_catalogue')(message))
      send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'emergency', data: 'Exporting.' } });
    return next(message);
  },
});

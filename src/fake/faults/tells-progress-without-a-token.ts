import { changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { metaOf } from '../server/meta.ts';

export default defineFault({
  id: 'tells-progress-without-a-token',
  does: 'Tells progress whether the request has a token or not.',
  fixtures: ['progress'],
  offer: changeCall('export_catalogue', ({ request, send }) => {
    const params = { progressToken: metaOf(request)?.['progressToken'], progress: 1, total: 1 };
    send({ jsonrpc: '2.0', method: 'notifications/progress', params });
    return { content: [{ type: 'text', text: 'Done.' }] };
  }),
});

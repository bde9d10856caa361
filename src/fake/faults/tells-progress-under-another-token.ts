import { changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { metaOf } from '../server/meta.ts';

export default defineFault({
  id: 'tells-progress-under-another-token',
  does: 'Tells the progress of each call under a token of its own.',
  fixtures: ['progress'],
  offer: changeCall('export_catalogue', ({ request, send }) => {
    const params = { progressToken: 'export', progress: 1, total: 1 };
    if (metaOf(request)?.['progressToken'] !== undefined) send({ jsonrpc: '2.0', method: 'notifications/progress', params });
    return { content: [{ type: 'text', text: 'Done.' }] };
  }),
});

import { changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { metaOf } from '../server/meta.ts';

export default defineFault({
  id: 'progress-blocks-its-call',
  does: 'Waits until its progress is read, and reads no more meanwhile in that call.',
  fixtures: ['progress'],
  offer: changeCall('export_catalogue', async ({ progress, request, signal }) => {
    progress(1, 3);
    if (metaOf(request)?.['progressToken'] !== undefined) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { content: [{ type: 'text', text: 'Done.' }] };
  }),
});

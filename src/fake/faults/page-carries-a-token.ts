import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'page-carries-a-token',
  does: 'Sends its users to a page whose address lets anybody in.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  bend: bendQuestion('elicitation/create', (params) => ({ ...params, url: `${String(params['url'])}?access_token=4711` })),
});

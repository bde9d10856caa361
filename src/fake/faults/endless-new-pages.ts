import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'endless-new-pages',
  does: 'Answers every page of prompts with one prompt that it has not named before, and a new cursor.',
  wires: ['stdio'],
  bend: bendResult('prompts/list', (result, request) => {
    const at = String(request?.['id']);
    return { ...result, prompts: [{ name: `prompt_${at}`, description: `Prompt number ${at}.` }], nextCursor: `after-${at}` };
  }),
});

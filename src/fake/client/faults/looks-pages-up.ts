import { isObject } from '../../../core/json/json.ts';
import { asksByUrl } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'looks-pages-up',
  does: 'Fetches the page that it is to show, to see what it is.',
  wires: ['http', 'sse'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['elicits-at-a-canary'],
  async answer(question, next) {
    const { params } = question;
    if (!asksByUrl(question) || !isObject(params)) return next(question);
    await fetch(String(params['url'])).catch(() => {});
    return next(question);
  },
});

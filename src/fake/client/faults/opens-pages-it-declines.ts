import { isObject } from '../../../core/json/json.ts';
import { asksByUrl } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'opens-pages-it-declines',
  does: 'Opens the page in a browser, and says that its user did not want to.',
  wires: ['http', 'sse'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['elicits-at-a-canary'],
  async answer(question, next) {
    const { params } = question;
    if (!asksByUrl(question) || !isObject(params)) return next(question);
    await fetch(String(params['url']), { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' } }).catch(() => {});
    return { jsonrpc: '2.0', id: question['id'], result: { action: 'decline' } };
  },
});

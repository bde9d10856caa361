import { parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

const PAGE = `<!DOCTYPE html>
<html><body><pre>SyntaxError: Unexpected end of JSON input
    at JSON.parse (&lt;anonymous&gt;)
    at parse (/srv/library/node_modules/body-parser/lib/types/json.js:92:19)
</pre></body></html>`;

export default defineFault({
  id: 'shows-stack-traces',
  does: 'Answers a malformed body with a page that shows where it failed.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    if (response.status !== 400 || request.method !== 'POST' || parseJson(request.body) !== undefined) return response;
    return { status: 400, headers: { 'content-type': 'text/html' }, body: PAGE };
  },
});

import { isObject, parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-with-200',
  does: 'Answers who has no token with 200 and a JSON-RPC error.',
  wires: ['http'],
  access: 'no-token',
  async http(request, next) {
    const response = await next(request);
    const message = parseJson(request.body)?.value;
    if (response.status !== 401 || request.method !== 'POST' || !isObject(message)) return response;
    const error = { code: -32_001, message: 'Unauthorized: missing bearer token' };
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: message['id'], error }),
    };
  },
});

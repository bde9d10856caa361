import { isObject, parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';
import { respondJson } from '../http/responses.ts';

export default defineFault({
  id: 'authorization-server-is-without-tls',
  does: 'Names its authorization server by an address of the network, without TLS.',
  wires: ['http'],
  access: 'no-token',
  async http(request, next, { url }) {
    // The unspecified address is no loopback address, and leads to this machine all the same.
    const outside = url.replace('127.0.0.1', '0.0.0.0').replace(/\/mcp$/, '/issuer');
    const isOutside = request.headers['host']?.startsWith('0.0.0.0') === true;
    const response = await next(isOutside ? { ...request, headers: { ...request.headers, host: new URL(url).host } } : request);
    const document = parseJson(typeof response.body === 'string' ? response.body : '')?.value;
    if (!isObject(document) || response.status !== 200) return response;
    if (isOutside) return respondJson(200, { ...document, issuer: outside }, response.headers);
    if (document['authorization_servers'] === undefined) return response;
    return respondJson(200, { ...document, authorization_servers: [outside] }, response.headers);
  },
});

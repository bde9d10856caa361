import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-the-token-in-the-query',
  does: 'Sends its token in the query of the URL.',
  wires: ['http', 'sse'],
  access: 'oauth',
  http(request) {
    const token = request.headers.find(([name]) => name === 'Authorization')?.[1].slice('Bearer '.length);
    if (token === undefined) return request;
    const url = new URL(request.url);
    url.searchParams.set('access_token', token);
    return { ...request, url: url.href, headers: request.headers.filter(([name]) => name !== 'Authorization') };
  },
});

import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

const bent = bendResource((metadata) => ({ ...metadata, resource: `${metadata['resource']}/` }));

export default defineFault({
  id: 'refuses-tokens-for-its-resource',
  does: 'Names a resource with a slash at its end, and refuses tokens for that.',
  wires: ['http'],
  access: 'good-token',
  http(request, next, server) {
    const { authorization: _, ...headers } = request.headers;
    return bent.http({ ...request, headers }, next, server);
  },
});

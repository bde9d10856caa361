import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'metadata-is-sent-to-another-origin',
  does: 'Sends who asks for the metadata of its resource on to another origin.',
  wires: ['http'],
  access: 'no-token',
  async http(request, next) {
    const port = /^127\.0\.0\.1:(\d+)$/.exec(request.headers['host'] ?? '')?.[1];
    if (port === undefined || !request.path.startsWith('/.well-known/oauth-protected-resource')) return next(request);
    return { status: 302, headers: { location: `http://localhost:${port}${request.path}` } };
  },
});

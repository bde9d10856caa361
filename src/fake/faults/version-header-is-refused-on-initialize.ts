import { isRevision } from '../../core/revision.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'version-header-is-refused-on-initialize',
  does: 'Turns an `initialize` away whose header names a version that it does not know.',
  wires: ['http'],
  until: '2025-11-25',
  http(request, next) {
    const version = request.headers['mcp-protocol-version'];
    if (messageIn(request)?.['method'] !== 'initialize' || version === undefined || isRevision(version)) return next(request);
    return { status: 400, headers: { 'content-type': 'text/plain' }, body: 'Unsupported protocol version' };
  },
});

import { isRevision } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-version-header-gets-500',
  does: 'Answers 500 to a version header that it does not know.',
  wires: ['http'],
  from: '2025-06-18',
  until: '2025-11-25',
  async http(request, next) {
    const version = request.headers['mcp-protocol-version'];
    const response = await next(request);
    const isInSession = request.headers['mcp-session-id'] !== undefined;
    return isInSession && version !== undefined && !isRevision(version) ? { status: 500, headers: {} } : response;
  },
});

import { isRevision } from '../../core/revision.ts';
import { withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-any-version-header',
  does: 'Takes no notice of a version header that it does not know.',
  wires: ['http'],
  from: '2025-06-18',
  until: '2025-11-25',
  http(request, next) {
    const isKnown = isRevision(request.headers['mcp-protocol-version']);
    return next(isKnown ? request : withHeaders(request, { 'mcp-protocol-version': undefined }));
  },
});

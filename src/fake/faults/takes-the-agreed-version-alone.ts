import { defineFault } from '../fault.ts';

const AGREED = '2025-06-18';

export default defineFault({
  id: 'takes-the-agreed-version-alone',
  does: 'Agrees to 2025-06-18 whatever is offered, and answers 400 to requests of the session whose header names another version.',
  wires: ['http'],
  acrossRevisions: true,
  offer: (offering) => ({ ...offering, revisions: offering.revisions.filter((date) => date === AGREED || date > '2026') }),
  http(request, next) {
    const version = request.headers['mcp-protocol-version'] ?? AGREED;
    if (request.headers['mcp-session-id'] === undefined || version === AGREED) return next(request);
    return { status: 400, headers: { 'content-type': 'text/plain' }, body: `This session speaks ${AGREED}, and not ${version}.` };
  },
});

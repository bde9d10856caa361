import { withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-encoded-names-as-they-are',
  does: 'Compares a name in base64 with the body without decoding it.',
  wires: ['http'],
  http(request, next) {
    const name = request.headers['mcp-name'];
    if (name === undefined || !name.startsWith('=?base64?')) return next(request);
    // Encoded once more, so that decoding leaves the text as it stood in the header.
    return next(withHeaders(request, { 'mcp-name': `=?base64?${Buffer.from(name).toString('base64')}?=` }));
  },
});

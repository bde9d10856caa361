import { withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'accepts-foreign-origin',
  does: 'Serves requests whatever `Origin` they name.',
  wires: ['http', 'sse'],
  http: (request, next) => next(withHeaders(request, { origin: undefined })),
});

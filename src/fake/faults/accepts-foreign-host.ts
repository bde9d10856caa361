import { withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'accepts-foreign-host',
  does: 'Serves requests whatever `Host` they name.',
  wires: ['http', 'sse'],
  http: (request, next) => next(withHeaders(request, { host: undefined })),
});

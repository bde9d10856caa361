import { withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'accepts-foreign-pages',
  does: 'Looks at neither `Origin` nor `Host`.',
  wires: ['http', 'sse'],
  http: (request, next) => next(withHeaders(request, { host: undefined, origin: undefined })),
});

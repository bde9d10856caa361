import { respondJson } from '../../http/responses.ts';
import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'registration-is-refused',
  does: 'Names a registration endpoint, and answers 403 there.',
  http: (request, next, { route }) =>
    route === 'register'
      ? respondJson(403, { error: 'access_denied', error_description: 'Clients are registered by hand.' })
      : next(request),
});

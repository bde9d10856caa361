import { respondJson } from '../../http/responses.ts';
import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'keys-are-nowhere',
  does: 'Where its keys should be it answers 404.',
  http: (request, next, { route }) => (route === 'keys' ? respondJson(404, { error: 'not_found' }) : next(request)),
});

import { respondJson } from '../../http/responses.ts';
import { defineAuthFault } from '../auth-fault.ts';
import { createKeys } from '../keys.ts';

export default defineAuthFault({
  id: 'keys-rotate',
  does: 'Publishes its former key to who asks first, and the one that it signs with from then on.',
  async http(request, next, { route, shared }) {
    if (route !== 'keys' || shared.has('keys-rotate')) return next(request);
    shared.set('keys-rotate', true);
    const { publicJwk } = await createKeys('ES256');
    return respondJson(200, { keys: [{ ...publicJwk, kid: 'former' }] });
  },
});

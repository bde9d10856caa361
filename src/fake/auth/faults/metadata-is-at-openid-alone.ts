import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'metadata-is-at-openid-alone',
  does: 'Has its metadata at `/.well-known/openid-configuration` and nowhere else.',
  describe: (metadata, place) => (place === 'oauth-inserted' ? undefined : metadata),
});

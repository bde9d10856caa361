import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'metadata-is-at-oauth-alone',
  does: 'Has its metadata at `/.well-known/oauth-authorization-server` and nowhere else.',
  describe: (metadata, place) => (place === 'oauth-inserted' ? metadata : undefined),
});

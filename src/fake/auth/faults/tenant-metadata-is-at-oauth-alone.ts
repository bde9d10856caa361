import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'tenant-metadata-is-at-oauth-alone',
  does: 'Its issuer has the path `/tenant`, and its metadata is at `/.well-known/oauth-authorization-server/tenant` and nowhere else.',
  setUp: (setup) => ({ ...setup, issuerPath: '/tenant' }),
  describe: (metadata, place) => (place === 'oauth-inserted' ? metadata : undefined),
});

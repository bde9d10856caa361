import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'tenant-metadata-is-at-openid-alone',
  does: 'Its issuer has the path `/tenant`, and its metadata is at `/.well-known/openid-configuration/tenant` and nowhere else.',
  setUp: (setup) => ({ ...setup, issuerPath: '/tenant' }),
  describe: (metadata, place) => (place === 'oidc-inserted' ? metadata : undefined),
});

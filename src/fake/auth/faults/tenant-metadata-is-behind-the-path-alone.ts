import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'tenant-metadata-is-behind-the-path-alone',
  does: 'Its issuer has the path `/tenant`, and its metadata is at `/tenant/.well-known/openid-configuration` and nowhere else.',
  setUp: (setup) => ({ ...setup, issuerPath: '/tenant' }),
  describe: (metadata, place) => (place === 'oidc-appended' ? metadata : undefined),
});

import type { JsonObject } from '../../core/json/json.ts';
import type { AuthSetup } from './auth-setup.ts';

/** What the protected resource says of itself by RFC 9728, so that clients find this server. */
export function describeResource({ resource, scopes }: AuthSetup, issuer: string): JsonObject {
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
  };
}

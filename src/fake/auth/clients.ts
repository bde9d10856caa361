import { isArray, isString, type JsonObject } from '../../core/json/json.ts';
import type { AuthSetup } from './auth-setup.ts';

/** Known without registration. Its secret is none: the server listens to this machine alone, and signs what anybody here wants. */
export const LITMUS_CLIENT = { id: 'litmus', secret: 'litmus-secret' } as const;
/** The same for those that prove who they are in the body, and for those that cannot. */
export const POSTING_CLIENT = { id: 'litmus-post', secret: 'litmus-secret' } as const;
export const PUBLIC_CLIENT = { id: 'litmus-public' } as const;

const REDIRECT_PATHS = ['/callback', '/oauth/callback', '/auth/callback'];
const REDIRECTS = ['127.0.0.1', 'localhost', '[::1]'].flatMap((host) => REDIRECT_PATHS.map((path) => `http://${host}${path}`));

/** The clients that need no registration, as far as the server takes their way to prove who they are. */
export function knownClients(setup: AuthSetup): readonly JsonObject[] {
  const clients = [
    { client_id: LITMUS_CLIENT.id, client_secret: LITMUS_CLIENT.secret, token_endpoint_auth_method: 'client_secret_basic' },
    { client_id: POSTING_CLIENT.id, client_secret: POSTING_CLIENT.secret, token_endpoint_auth_method: 'client_secret_post' },
    { client_id: PUBLIC_CLIENT.id, token_endpoint_auth_method: 'none' },
  ] as const;
  return clients
    .filter(({ token_endpoint_auth_method: method }) => setup.authentication.includes(method))
    .map((client) => ({
      ...client,
      client_name: 'Litmus',
      application_type: setup.comparesPorts ? 'web' : 'native',
      redirect_uris: REDIRECTS,
      grant_types: ['authorization_code', 'refresh_token', ...('client_secret' in client ? ['client_credentials'] : [])],
    }));
}

/**
 * A client whose redirects lead back to this machine, or to a program by a scheme of its own, is a native one also where
 * it does not say so: the port of a redirect is free then, as RFC 8252 has it (section 7.3).
 */
export function withApplicationType(metadata: JsonObject, { comparesPorts }: AuthSetup): JsonObject {
  if (comparesPorts) return { ...metadata, application_type: 'web' };
  const redirects = metadata['redirect_uris'];
  const isNative = isArray(redirects) && redirects.length > 0 && redirects.every((uri) => isString(uri) && isForPrograms(uri));
  return isNative && metadata['application_type'] === undefined ? { ...metadata, application_type: 'native' } : metadata;
}

function isForPrograms(uri: string): boolean {
  return leadsHere(uri) || !/^https?:/i.test(uri);
}

/** The redirect leads to this machine over plain HTTP. */
export function leadsHere(uri: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?]|$)/i.test(uri);
}

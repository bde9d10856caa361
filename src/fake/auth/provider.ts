import { randomBytes } from 'node:crypto';
import { errors, Provider, type ProviderContext } from 'oidc-provider';
import { isString, type JsonObject } from '../../core/json/json.ts';
import type { AuthSetup } from './auth-setup.ts';
import type { Authority } from './authority.ts';
import { fetchClientDocument, isLocalDocument, readLocalDocument } from './client-documents.ts';
import { knownClients, withApplicationType } from './clients.ts';
import { renderRefusal } from './consent-page.ts';
import { createMemoryStore, type StoreOfKind } from './memory-store.ts';
import { PATHS } from './paths.ts';

const DAY_S = 24 * 60 * 60;

/** Sets the library up as an OAuth 2.1 server of this issuer. */
export function createProvider(setup: AuthSetup, authority: Authority): Provider {
  const { issuer } = authority;
  const known = new Set(setup.scopes);
  const cookie = `litmus-${new URL(issuer).port}`;
  const kept = createMemoryStore();
  return new Provider(issuer, {
    adapter: (kind: string) => (kind === 'Client' && setup.readsClientDocuments ? withLocalDocuments(kept(kind), setup) : kept(kind)),
    jwks: { keys: [authority.privateJwk] },
    clients: knownClients(setup),
    clientDefaults: { grant_types: ['authorization_code', 'refresh_token'], id_token_signed_response_alg: authority.algorithm },
    clientAuthMethods: setup.authentication,
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access'],
    routes: {
      authorization: PATHS.authorize,
      token: PATHS.token,
      registration: PATHS.register,
      jwks: PATHS.keys,
      userinfo: '/me',
      revocation: '/revoke',
    },
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(32)],
      // Cookies know no ports: two servers on this machine see each other's.
      names: { session: `${cookie}-session`, interaction: `${cookie}-consent`, resume: `${cookie}-resume` },
    },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `${setup.issuerPath}${PATHS.consent}/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    clientBasedCORS: () => true,
    renderError: (context: ProviderContext, shown: JsonObject, error: { readonly error_detail?: string }) => {
      context.type = 'html';
      context.body = renderRefusal(shown, error.error_detail);
    },
    issueRefreshToken: (_: unknown, client: { grantTypeAllowed(type: string): boolean }) =>
      setup.refreshes === 'everybody' && client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: ({ oidc: { client } }: ProviderContext) => setup.rotates === 'everybody' || client?.clientAuthMethod === 'none',
    expiresWithSession: () => false,
    ttl: {
      AccessToken: setup.lifetime,
      ClientCredentials: setup.lifetime,
      IdToken: setup.lifetime,
      AuthorizationCode: 60,
      Grant: DAY_S,
      Interaction: 60 * 60,
      RefreshToken: DAY_S,
      Session: DAY_S,
    },
    fetch: (url: string) => fetchClientDocument(url, (document) => withApplicationType(document, setup)),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: () => true },
      registration: { enabled: setup.registersClients, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: setup.readsClientDocuments,
        ack: 'draft-02',
        // Whoever is making a client changes its document.
        cacheDuration: { min: 1, max: 60 },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_: unknown, __: unknown, several: readonly string[] | undefined) => several ?? setup.resource ?? issuer,
        useGrantedResource: () => true,
        getResourceServerInfo: ({ oidc: { params } }: ProviderContext, resource: string) => {
          if (setup.resource !== undefined && resource !== setup.resource)
            throw new errors.InvalidTarget(`tokens are for ${setup.resource} alone`);
          return {
            scope: scopesFor(setup, params?.['scope'], known).join(' '),
            audience: resource,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: authority.algorithm } },
          };
        },
      },
    },
  });
}

/** The scopes that may be granted. Whatever was asked for once is known from then on. */
function scopesFor(setup: AuthSetup, asked: unknown, known: Set<string>): readonly string[] {
  const wanted = isString(asked) ? asked.split(' ') : [];
  for (const scope of wanted) known.add(scope);
  return setup.grantsAtMost === undefined || wanted.length === 0 ? [...known] : wanted.slice(0, setup.grantsAtMost);
}

function withLocalDocuments(store: StoreOfKind, setup: AuthSetup): StoreOfKind {
  return {
    ...store,
    async find(id) {
      if (!isLocalDocument(id)) return store.find(id);
      try {
        return withApplicationType(await readLocalDocument(id), setup);
      } catch (error) {
        throw new errors.InvalidClient('client is invalid', error instanceof Error ? error.message : String(error));
      }
    },
  };
}

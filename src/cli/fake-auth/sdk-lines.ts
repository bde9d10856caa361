/** What a server must know to trust an authorization server. */
export interface TrustFacts {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly resource: string;
  readonly algorithm: string;
  readonly scopes: readonly string[];
}

export type SdkName = 'typescript-1' | 'typescript-2' | 'python' | 'fastmcp' | 'go' | 'csharp';

interface SdkLines {
  readonly title: string;
  render(facts: TrustFacts): string;
}

/** The lines that make a server of each SDK trust these facts. */
export const SDK_LINES: { readonly [Name in SdkName]: SdkLines } = {
  'typescript-1': {
    title: 'TypeScript SDK 1 with Express (@modelcontextprotocol/sdk/server/auth/…; jose verifies)',
    render: (facts) => `${verifierInTypeScript(facts, 'new InvalidTokenError(message)')}
${gateInTypeScript(facts)}
// Or, where the server stands between its clients and the authorization server:
const provider = new ProxyOAuthServerProvider({
  endpoints: { authorizationUrl: issuer + '/authorize', tokenUrl: issuer + '/token', registrationUrl: issuer + '/register' },
  verifyAccessToken,
  getClient: async (client_id) => ({ client_id, redirect_uris: ['http://127.0.0.1/callback'] }), // that of your client
});
app.use(mcpAuthRouter({ provider, issuerUrl: new URL(resource.origin), resourceServerUrl: resource }));`,
  },
  'typescript-2': {
    title: 'TypeScript SDK 2 with Express (@modelcontextprotocol/express; OAuthError from /server; jose verifies)',
    render: (facts) => `${verifierInTypeScript(facts, 'new OAuthError(OAuthErrorCode.InvalidToken, message)')}
${gateInTypeScript(facts)}`,
  },
  python: {
    title: 'Python SDK (mcp.server.auth; PyJWT verifies)',
    render: ({ algorithm, issuer, jwksUri, resource, scopes }) => `keys = PyJWKClient("${jwksUri}")
class Verifier(TokenVerifier):
    async def verify_token(self, token):
        try:
            key = keys.get_signing_key_from_jwt(token).key
            claims = jwt.decode(token, key, algorithms=["${algorithm}"], issuer="${issuer}", audience="${resource}")
        except jwt.PyJWTError:
            return None
        return AccessToken(token=token, client_id=claims["client_id"], scopes=claims["scope"].split(), expires_at=claims["exp"])
settings = AuthSettings(issuer_url="${issuer}", resource_server_url="${resource}", required_scopes=${listInPython(scopes)})
server = FastMCP("name", token_verifier=Verifier(), auth=settings)  # MCPServer in version 2`,
  },
  fastmcp: {
    title: 'FastMCP (fastmcp.server.auth; it takes RS256 unless told otherwise)',
    render: ({ algorithm, issuer, jwksUri, resource, scopes }) => `verifier = JWTVerifier(
    jwks_uri="${jwksUri}", issuer="${issuer}", audience="${resource}",
    algorithm="${algorithm}", required_scopes=${listInPython(scopes)})
auth = RemoteAuthProvider(token_verifier=verifier, authorization_servers=["${issuer}"], base_url="${new URL(resource).origin}")
server = FastMCP("name", auth=auth)`,
  },
  go: {
    title: 'Go SDK (go-sdk/auth and oauthex; keyfunc and golang-jwt verify)',
    render: ({ algorithm, issuer, jwksUri, resource }) => `keys, err := keyfunc.NewDefault([]string{"${jwksUri}"})
verify := func(_ context.Context, text string, _ *http.Request) (*auth.TokenInfo, error) {
	claims := jwt.MapClaims{}
	_, err := jwt.ParseWithClaims(text, claims, keys.Keyfunc, jwt.WithValidMethods([]string{"${algorithm}"}),
		jwt.WithIssuer("${issuer}"), jwt.WithAudience("${resource}"), jwt.WithExpirationRequired())
	if err != nil {
		return nil, fmt.Errorf("%w: %v", auth.ErrInvalidToken, err)
	}
	expires, _ := claims.GetExpirationTime()
	scope, _ := claims["scope"].(string)
	return &auth.TokenInfo{Scopes: strings.Fields(scope), Expiration: expires.Time}, nil
}
about := &oauthex.ProtectedResourceMetadata{Resource: "${resource}", AuthorizationServers: []string{"${issuer}"}}
http.Handle("${resourcePath(resource)}", auth.ProtectedResourceMetadataHandler(about))
http.Handle("${new URL(resource).pathname}", auth.RequireBearerToken(verify,
	&auth.RequireBearerTokenOptions{ResourceMetadataURL: "${new URL(resource).origin}${resourcePath(resource)}"})(handler))`,
  },
  csharp: {
    title: 'C# SDK (ModelContextProtocol.AspNetCore with JwtBearer)',
    render: ({ issuer, resource, scopes }) => `builder.Services.AddAuthentication(options => {
    options.DefaultAuthenticateScheme = JwtBearerDefaults.AuthenticationScheme;
    options.DefaultChallengeScheme = McpAuthenticationDefaults.AuthenticationScheme;
}).AddJwtBearer(options => {
    options.Authority = "${issuer}";
    options.Audience = "${resource}";
    options.RequireHttpsMetadata = false; // this machine alone
}).AddMcp(options => options.ResourceMetadata = new() {
    AuthorizationServers = { "${issuer}" }, ScopesSupported = [${scopes.map((scope) => `"${scope}"`).join(', ')}],
});
app.MapMcp("${new URL(resource).pathname}").RequireAuthorization();`,
  },
};

/** Whatever a verifier throws of another kind becomes a 500 there. */
function verifierInTypeScript({ algorithm, issuer, jwksUri, resource }: TrustFacts, refusal: string): string {
  return `const issuer = '${issuer}';
const resource = new URL('${resource}');
const keysUri = '${jwksUri}';
const keys = createRemoteJWKSet(new URL(keysUri));
const expected = { issuer, audience: '${resource}', algorithms: ['${algorithm}'] };
const verifyAccessToken = async (token) => {
  const { payload } = await jwtVerify(token, keys, expected).catch(({ message }) => { throw ${refusal}; });
  return { token, clientId: payload.client_id, scopes: (payload.scope ?? '').split(' '), expiresAt: payload.exp };
};`;
}

/** Nothing is fetched where the server starts: the authorization server may start after it. */
function gateInTypeScript({ scopes }: TrustFacts): string {
  return `const oauthMetadata = {
  issuer,
  authorization_endpoint: issuer + '/authorize',
  token_endpoint: issuer + '/token',
  registration_endpoint: issuer + '/register',
  jwks_uri: keysUri,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
};
app.use(mcpAuthMetadataRouter({ oauthMetadata, resourceServerUrl: resource, scopesSupported: ${listInTypeScript(scopes)} }));
app.use(resource.pathname, requireBearerAuth({
  verifier: { verifyAccessToken },
  requiredScopes: ${listInTypeScript(scopes)},
  resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
}));`;
}

function listInTypeScript(words: readonly string[]): string {
  return `[${words.map((word) => `'${word}'`).join(', ')}]`;
}

function listInPython(words: readonly string[]): string {
  return JSON.stringify(words).replaceAll(',', ', ');
}

function resourcePath(resource: string): string {
  const { pathname } = new URL(resource);
  return `/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}`;
}

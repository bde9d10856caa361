import { LITMUS_CLIENT, POSTING_CLIENT, PUBLIC_CLIENT } from '../../fake/auth/clients.ts';
import type { RunningAuthServer } from '../../fake/auth/start-auth-server.ts';
import { SDK_LINES, type SdkName } from './sdk-lines.ts';

const EXAMPLE = 'http://127.0.0.1:3000/mcp';

/** What an authorization server of ours says when it starts: where it is, and how a server is pointed at it. */
export function introduce(server: RunningAuthServer, resource: string | undefined, sdks: readonly SdkName[]): string {
  const { algorithm, introspectUri, issuer, jwksUri, resourceMetadataUri, scopes, signUri } = server;
  const rows = [
    ['issuer', issuer],
    ['keys', `${jwksUri} (${algorithm})`],
    ['asking', `${introspectUri} (RFC 7662), for servers that do not verify by themselves`],
    ['audience', resource ?? 'the `resource` that a client asks for; --resource names one'],
    ['scopes', `${scopes.join(' ')}, and whatever else a client asks for`],
    [
      'clients',
      `${LITMUS_CLIENT.id} and ${POSTING_CLIENT.id} with the secret ${LITMUS_CLIENT.secret}, ${PUBLIC_CLIENT.id}, and whoever registers`,
    ],
    ['a token', `curl -X POST ${signUri}`],
    ['a bad one', `curl -d '{"expiresIn":-60}' ${signUri}`],
  ];
  const audience = resource ?? EXAMPLE;
  const facts = { issuer, jwksUri, resource: audience, algorithm, scopes };
  const environment = [
    ['OAUTH_ISSUER', issuer],
    ['OAUTH_JWKS_URI', jwksUri],
    ['OAUTH_AUDIENCE', audience],
    ['OAUTH_ALGORITHM', algorithm],
  ];
  const metadata = { resource: audience, authorization_servers: [issuer], scopes_supported: scopes, bearer_methods_supported: ['header'] };
  return `${[
    ...sdks.flatMap((sdk) => [`${SDK_LINES[sdk].title}:`, ...indent(SDK_LINES[sdk].render(facts)), '']),
    'For a server that is set up by environment variables:',
    ...environment.map(([name, value]) => `  ${name}=${value}`),
    '',
    'What the server says of itself (RFC 9728):',
    `  ${JSON.stringify(metadata)}`,
    ...(resourceMetadataUri === undefined ? [] : pointAtMetadata(resourceMetadataUri)),
    '',
    'The authorization server:',
    ...rows.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`),
  ].join('\n')}\n`;
}

function pointAtMetadata(uri: string): readonly string[] {
  return [
    'That stands ready here too; a server that has none of its own answers 401 with:',
    `  WWW-Authenticate: Bearer resource_metadata="${uri}"`,
  ];
}

function indent(text: string): readonly string[] {
  return text.split('\n').map((line) => `  ${line}`);
}

import type { TokenRecord } from '../../client/sign-in/token-file.ts';

/** Where a token went, for which resource, until when, and with which scopes. */
export function describeToken({ endpoint, grant, place }: TokenRecord, shown: string): string {
  const { expiresAt, scope } = grant;
  const until = expiresAt === undefined ? 'an end that was not said' : new Date(expiresAt).toISOString().replace(/\.\d+Z$/, 'Z');
  const scopes = scope === undefined || scope === '' ? 'none that was named' : scope;
  return `Token:    ${shown}\nResource: ${place.resource ?? endpoint}\nUntil:    ${until}\nScopes:   ${scopes}\n`;
}

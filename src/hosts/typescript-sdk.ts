import type { Grounds, Host } from './host.ts';

/**
 * Where the SDK for TypeScript looks for who gives tokens, as a fact about a host that is built on it. How sure it is depends on
 * the host: it may sign in by other code.
 */
export function discoveryOfTypescriptSdk(confidence: Grounds['confidence']): NonNullable<Host['discovery']> {
  return {
    goesOn: false,
    resource: 'above',
    mismatch: 'stops',
    servers: ['oauth-inserted', 'oidc-inserted', 'oidc-appended'],
    afterServer: 'stops',
    source: 'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.x/src/client/auth.ts',
    seen: '2026-11',
    confidence,
  };
}

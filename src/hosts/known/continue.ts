import type { Host } from '../host.ts';

export const continueDev: Host = {
  id: 'continue',
  name: 'Continue',
  toolName: {
    form: '{server}_{tool}',
    isLowered: true,
    source: 'https://github.com/continuedev/continue',
    seen: '2026-06',
    confidence: 'medium',
  },
  start: { ms: 20_000, source: 'https://github.com/continuedev/continue', seen: '2026-06', confidence: 'high' },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://docs.continue.dev/customize/deep-dives/mcp',
    seen: '2026-06',
    confidence: 'high',
  },
  signIn: { offered: true, ways: ['header'], source: 'https://github.com/continuedev/continue', seen: '2026-06', confidence: 'medium' },
  discovery: {
    // As the SDK has it that it is built on; whether it signs in by other code is not known.
    goesOn: false,
    resource: 'above',
    mismatch: 'stops',
    servers: ['oauth-inserted', 'oidc-inserted', 'oidc-appended'],
    afterServer: 'stops',
    source: 'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.x/src/client/auth.ts',
    seen: '2026-11',
    confidence: 'low',
  },
};

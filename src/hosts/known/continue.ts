import type { Host } from '../host.ts';
import { discoveryOfTypescriptSdk } from '../typescript-sdk.ts';

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
  // Whether it signs in by other code is not known.
  discovery: discoveryOfTypescriptSdk('low'),
};

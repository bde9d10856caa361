import type { Host } from '../host.ts';

export const junie: Host = {
  id: 'junie',
  name: 'JetBrains Junie',
  wires: {
    spoken: ['stdio', 'http'],
    source: 'https://junie.jetbrains.com/docs/junie-cli-mcp-configuration.html',
    seen: '2026-08',
    confidence: 'low',
  },
};

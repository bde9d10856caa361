import type { Host } from '../host.ts';

export const warp: Host = {
  id: 'warp',
  name: 'Warp',
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://docs.warp.dev/agent-platform/capabilities/mcp',
    seen: '2026-08',
    confidence: 'medium',
  },
  signIn: {
    offered: true,
    ways: ['header'],
    source: 'https://docs.warp.dev/agent-platform/capabilities/mcp',
    seen: '2026-08',
    confidence: 'medium',
  },
};

import type { Host } from '../host.ts';

export const windsurf: Host = {
  id: 'windsurf',
  name: 'Windsurf',
  toolCount: {
    most: 100,
    effect: 'drops-rest',
    source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    seen: '2026-08',
    confidence: 'medium',
  },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    seen: '2026-08',
    confidence: 'medium',
  },
  signIn: {
    offered: true,
    ways: ['header'],
    source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    seen: '2026-08',
    confidence: 'medium',
  },
};

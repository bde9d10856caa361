import type { Host } from '../host.ts';

export const antigravity: Host = {
  id: 'antigravity',
  name: 'Google Antigravity',
  toolCount: { most: 100, effect: 'drops-rest', source: 'https://antigravity.google/docs/mcp', seen: '2026-08', confidence: 'low' },
  wires: { spoken: ['stdio', 'http', 'sse'], source: 'https://antigravity.google/docs/mcp', seen: '2026-08', confidence: 'medium' },
  deathAtDiscover: {
    effect: 'loses-server',
    source: 'https://github.com/UsefulSoftwareCo/executor/issues/1449',
    seen: '2026-08',
    confidence: 'medium',
  },
  eras: {
    spoken: ['legacy', 'modern'],
    source: 'https://github.com/UsefulSoftwareCo/executor/issues/1449',
    seen: '2026-08',
    confidence: 'medium',
  },
  signIn: { offered: true, ways: ['header'], source: 'https://antigravity.google/docs/mcp', seen: '2026-08', confidence: 'medium' },
};

import type { Host } from '../host.ts';

export const kiro: Host = {
  id: 'kiro',
  name: 'Kiro',
  schemas: {
    'combined-root': {
      effect: 'refuses-prompts',
      models: 'Claude models',
      source: 'https://github.com/zereight/gitlab-mcp/issues/550',
      seen: '2026-06',
      confidence: 'medium',
    },
  },
  wires: { spoken: ['stdio', 'http', 'sse'], source: 'https://kiro.dev/docs/mcp/configuration', seen: '2026-08', confidence: 'medium' },
  signIn: { offered: true, source: 'https://kiro.dev/docs/mcp/configuration', seen: '2026-08', confidence: 'medium' },
};

import type { Host } from '../host.ts';

export const kiro: Host = {
  id: 'kiro',
  name: 'Kiro',
  // It grew from Amazon Q, whose source says this; whether it holds here was not seen.
  toolName: { form: '{tool}', source: 'https://github.com/aws/amazon-q-developer-cli', seen: '2026-04', confidence: 'low' },
  toolLength: {
    most: 64,
    effect: 'drops-tool',
    source: 'https://github.com/aws/amazon-q-developer-cli',
    seen: '2026-04',
    confidence: 'low',
  },
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
  signIn: { offered: true, ways: ['header'], source: 'https://kiro.dev/docs/mcp/configuration', seen: '2026-08', confidence: 'medium' },
};

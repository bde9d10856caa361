import type { Host } from '../host.ts';

export const opencode: Host = {
  id: 'opencode',
  name: 'OpenCode',
  toolName: {
    form: '{server}_{tool}',
    source: 'https://opencode.ai/docs/mcp-servers',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.18.33',
  },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    replacedBy: '_',
    source: 'https://opencode.ai/docs/mcp-servers',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.18.33',
  },
  // It sends a long name as it is, and the API behind it refuses what is longer.
  toolLength: {
    most: 128,
    effect: 'refuses-prompts',
    source: 'https://opencode.ai/docs/mcp-servers',
    seen: '2026-11',
    confidence: 'medium',
    observed: '1.18.33',
  },
  schemas: {
    'combined-root': {
      effect: 'refuses-prompts',
      models: 'Claude models',
      source: 'https://github.com/zereight/gitlab-mcp/issues/550',
      seen: '2026-06',
      confidence: 'medium',
    },
    'list-of-types': {
      effect: 'refuses-prompts',
      models: 'Gemini models',
      source: 'https://github.com/anomalyco/opencode/issues/48073',
      seen: '2026-09',
      confidence: 'high',
    },
  },
  start: { ms: 30_000, source: 'https://opencode.ai/docs/mcp-servers', seen: '2026-11', confidence: 'high', observed: '1.18.33' },
  call: { ms: 60_000, source: 'https://opencode.ai/docs/mcp-servers', seen: '2026-11', confidence: 'high', observed: '1.18.33' },
  wires: { spoken: ['stdio', 'http', 'sse'], source: 'https://opencode.ai/docs/mcp-servers', seen: '2026-11', confidence: 'high' },
  eras: { spoken: ['legacy'], source: 'https://opencode.ai/docs/mcp-servers', seen: '2026-11', confidence: 'high', observed: '1.18.33' },
  offers: {
    revision: '2025-11-25',
    source: 'https://opencode.ai/docs/mcp-servers',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.18.33',
  },
  signIn: {
    offered: true,
    ways: ['client-id', 'header'],
    redirects: ['http://127.0.0.1:19876/mcp/oauth/callback'],
    source: 'https://opencode.ai/docs/mcp-servers',
    seen: '2026-11',
    confidence: 'high',
  },
};

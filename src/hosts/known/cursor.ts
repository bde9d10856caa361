import type { Host } from '../host.ts';

export const cursor: Host = {
  id: 'cursor',
  name: 'Cursor',
  toolName: { form: '{server}{tool}', source: 'https://github.com/ComposioHQ/composio/issues/2788', seen: '2026-02', confidence: 'high' },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    effect: 'drops-tool',
    source: 'https://github.com/webstudio-is/webstudio/issues/5960',
    seen: '2026-07',
    confidence: 'medium',
  },
  // Sixty are told to be too many, by the warning that speaks of sixty as the limit.
  toolLength: {
    most: 59,
    effect: 'drops-tool',
    source: 'https://github.com/ComposioHQ/composio/issues/2788',
    seen: '2026-02',
    confidence: 'high',
  },
  toolCount: { most: 40, effect: 'drops-rest', source: 'https://cursor.com/docs/context/mcp', seen: '2025-04', confidence: 'low' },
  schemas: {
    'null-required': {
      effect: 'loses-server',
      source: 'https://github.com/MervinPraison/PraisonAI/issues/3111',
      seen: '2026-07',
      confidence: 'medium',
    },
  },
  wires: { spoken: ['stdio', 'http', 'sse'], source: 'https://cursor.com/docs/mcp', seen: '2026-08', confidence: 'medium' },
  eras: { spoken: ['legacy'], source: 'https://cursor.com/docs/mcp', seen: '2026-08', confidence: 'medium' },
  offers: { revision: '2025-11-25', source: 'https://cursor.com/docs/mcp', seen: '2026-08', confidence: 'medium' },
  signIn: {
    offered: true,
    ways: ['client-id', 'header'],
    redirects: [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ],
    source: 'https://cursor.com/docs/mcp',
    seen: '2026-08',
    confidence: 'medium',
  },
};

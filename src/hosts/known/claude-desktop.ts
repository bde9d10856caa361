import type { Host } from '../host.ts';

export const claudeDesktop: Host = {
  id: 'claude-desktop',
  name: 'Claude Desktop',
  toolName: { form: '{tool}', source: 'https://github.com/evoila/meho/issues/2745', seen: '2026-08', confidence: 'high' },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    effect: 'loses-server',
    source: 'https://github.com/evoila/meho/issues/2745',
    seen: '2026-08',
    confidence: 'high',
  },
  toolLength: {
    most: 64,
    effect: 'loses-server',
    source: 'https://github.com/loomle/loomle/issues/168',
    seen: '2026-06',
    confidence: 'high',
  },
  start: { ms: 60_000, source: 'https://github.com/anthropics/claude-code/issues/5221', seen: '2026-03', confidence: 'medium' },
  offers: {
    revision: '2025-11-25',
    source: 'https://github.com/jgravelle/jcodemunch-mcp/issues/37',
    seen: '2026-03',
    confidence: 'medium',
  },
  signIn: {
    offered: true,
    ways: ['account'],
    source: 'https://modelcontextprotocol.io/docs/develop/connect-remote-servers',
    seen: '2026-08',
    confidence: 'medium',
  },
};

import type { Host } from '../host.ts';

export const claudeCode: Host = {
  id: 'claude-code',
  name: 'Claude Code',
  toolName: {
    form: 'mcp__{server}__{tool}',
    source: 'https://code.claude.com/docs/en/mcp',
    seen: '2026-11',
    confidence: 'high',
    observed: '2.1.332',
  },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    replacedBy: '_',
    source: 'https://code.claude.com/docs/en/mcp',
    seen: '2026-11',
    confidence: 'high',
    observed: '2.1.332',
  },
  toolLength: {
    most: 128,
    effect: 'drops-tool',
    source: 'https://code.claude.com/docs/en/mcp',
    seen: '2026-11',
    confidence: 'high',
    observed: '2.1.332',
  },
  description: { most: 2048, source: 'https://code.claude.com/docs/en/mcp', seen: '2026-11', confidence: 'high' },
  schemas: {
    'combined-root': {
      effect: 'drops-tool',
      source: 'https://github.com/anthropics/claude-code/issues/95504',
      seen: '2026-09',
      confidence: 'high',
    },
    'odd-argument-name': {
      effect: 'refuses-prompts',
      source: 'https://github.com/twilio-labs/mcp/issues/56',
      seen: '2026-02',
      confidence: 'medium',
    },
    'lost-output-reference': {
      effect: 'loses-server',
      source: 'https://github.com/anthropics/claude-code/issues/81111',
      seen: '2026-07',
      confidence: 'high',
    },
    'untyped-input': {
      effect: 'loses-server',
      source: 'https://github.com/anthropics/claude-code/issues/88049',
      seen: '2026-08',
      confidence: 'medium',
    },
    'null-required': {
      effect: 'loses-server',
      source: 'https://github.com/anthropics/claude-code/issues/44364',
      seen: '2026-04',
      confidence: 'medium',
    },
  },
  result: { most: 25_000, unit: 'tokens', source: 'https://code.claude.com/docs/en/mcp', seen: '2026-11', confidence: 'high' },
  start: { ms: 30_000, source: 'https://code.claude.com/docs/en/mcp', seen: '2026-11', confidence: 'high', observed: '2.1.332' },
  wires: { spoken: ['stdio', 'http', 'sse'], source: 'https://code.claude.com/docs/en/mcp', seen: '2026-11', confidence: 'high' },
  eras: {
    spoken: ['legacy', 'modern'],
    source: 'https://code.claude.com/docs/en/env-vars',
    seen: '2026-11',
    confidence: 'high',
    observed: '2.1.332',
  },
  signIn: { offered: true, source: 'https://code.claude.com/docs/en/mcp', seen: '2026-11', confidence: 'high' },
};

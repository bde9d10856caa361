import type { Host } from '../host.ts';

export const codex: Host = {
  id: 'codex',
  name: 'OpenAI Codex',
  toolName: {
    form: 'mcp__{server}__{tool}',
    source: 'https://github.com/openai/codex/issues/46188',
    seen: '2026-11',
    confidence: 'high',
    observed: '0.171.0',
  },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    replacedBy: '_',
    source: 'https://github.com/openai/codex/tree/main/codex-rs',
    seen: '2026-11',
    confidence: 'high',
    observed: '0.171.0',
  },
  toolLength: {
    most: 128,
    effect: 'shortens',
    source: 'https://github.com/openai/codex/issues/46188',
    seen: '2026-11',
    confidence: 'high',
    observed: '0.171.0',
  },
  schemas: {
    'combined-root': {
      effect: 'refuses-prompts',
      source: 'https://github.com/Dicklesworthstone/flywheel_connectors/issues/49',
      seen: '2026-05',
      confidence: 'medium',
    },
  },
  start: { ms: 30_000, source: 'https://github.com/openai/codex/issues/11851', seen: '2026-11', confidence: 'high', observed: '0.171.0' },
  call: { ms: 300_000, source: 'https://developers.openai.com/codex/mcp', seen: '2026-11', confidence: 'high', observed: '0.171.0' },
  wires: { spoken: ['stdio', 'http'], source: 'https://developers.openai.com/codex/mcp', seen: '2026-11', confidence: 'high' },
  eras: {
    spoken: ['legacy'],
    source: 'https://github.com/openai/codex/tree/main/codex-rs',
    seen: '2026-11',
    confidence: 'high',
    observed: '0.171.0',
  },
  offers: {
    revision: '2025-06-18',
    source: 'https://github.com/openai/codex/tree/main/codex-rs',
    seen: '2026-11',
    confidence: 'high',
    observed: '0.171.0',
  },
  signIn: {
    offered: true,
    ways: ['registration', 'client-document', 'header'],
    redirects: ['http://127.0.0.1:<port>'],
    source: 'https://developers.openai.com/codex/mcp',
    seen: '2026-11',
    confidence: 'high',
  },
};

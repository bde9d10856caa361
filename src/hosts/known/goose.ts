import type { Host } from '../host.ts';

export const goose: Host = {
  id: 'goose',
  name: 'Goose',
  toolName: {
    form: '{server}__{tool}',
    source: 'https://goose-docs.ai/docs/getting-started/using-extensions',
    seen: '2026-08',
    confidence: 'medium',
  },
  start: { ms: 300_000, source: 'https://goose-docs.ai/docs/getting-started/using-extensions', seen: '2026-08', confidence: 'high' },
  call: { ms: 300_000, source: 'https://goose-docs.ai/docs/getting-started/using-extensions', seen: '2026-08', confidence: 'high' },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://goose-docs.ai/docs/getting-started/using-extensions',
    seen: '2026-08',
    confidence: 'medium',
  },
  signIn: {
    offered: true,
    ways: ['header'],
    source: 'https://goose-docs.ai/docs/getting-started/using-extensions',
    seen: '2026-08',
    confidence: 'medium',
  },
};

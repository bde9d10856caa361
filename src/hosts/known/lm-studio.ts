import type { Host } from '../host.ts';

export const lmStudio: Host = {
  id: 'lm-studio',
  name: 'LM Studio',
  wires: { spoken: ['stdio', 'http', 'sse'], source: 'https://lmstudio.ai/docs/app/mcp', seen: '2026-08', confidence: 'medium' },
};

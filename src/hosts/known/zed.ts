import type { Host } from '../host.ts';

export const zed: Host = {
  id: 'zed',
  name: 'Zed',
  start: { ms: 60_000, source: 'https://github.com/zed-industries/zed/issues/60800', seen: '2026-08', confidence: 'high' },
  call: { ms: 60_000, source: 'https://zed.dev/docs/ai/mcp', seen: '2026-08', confidence: 'medium' },
  wires: { spoken: ['stdio', 'http'], source: 'https://zed.dev/docs/ai/mcp', seen: '2026-08', confidence: 'medium' },
  signIn: { offered: true, ways: ['client-id', 'header'], source: 'https://zed.dev/docs/ai/mcp', seen: '2026-08', confidence: 'medium' },
};

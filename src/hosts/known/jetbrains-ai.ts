import type { Host } from '../host.ts';

export const jetbrainsAi: Host = {
  id: 'jetbrains-ai',
  name: 'JetBrains AI Assistant',
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://www.jetbrains.com/help/ai-assistant/mcp.html',
    seen: '2026-08',
    confidence: 'medium',
  },
};

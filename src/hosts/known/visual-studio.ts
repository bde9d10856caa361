import type { Host } from '../host.ts';

export const visualStudio: Host = {
  id: 'visual-studio',
  name: 'Visual Studio',
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://learn.microsoft.com/visualstudio/ide/mcp-servers',
    seen: '2026-08',
    confidence: 'medium',
  },
  signIn: {
    offered: true,
    ways: ['header'],
    source: 'https://learn.microsoft.com/visualstudio/ide/mcp-servers',
    seen: '2026-08',
    confidence: 'medium',
  },
};

import type { Host } from '../host.ts';

export const rooCode: Host = {
  id: 'roo-code',
  name: 'Roo Code',
  toolName: {
    form: 'mcp--{server}--{tool}',
    source: 'https://github.com/RooCodeInc/Roo-Code/blob/main/src/utils/mcp-name.ts',
    seen: '2026-04',
    confidence: 'high',
  },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    replacedBy: '',
    source: 'https://github.com/RooCodeInc/Roo-Code/blob/main/src/utils/mcp-name.ts',
    seen: '2026-04',
    confidence: 'high',
  },
  toolLength: {
    most: 64,
    effect: 'cuts',
    source: 'https://github.com/RooCodeInc/Roo-Code/blob/main/src/utils/mcp-name.ts',
    seen: '2026-04',
    confidence: 'high',
  },
  call: { ms: 60_000, source: 'https://docs.roocode.com/features/mcp/using-mcp-in-roo', seen: '2026-04', confidence: 'high' },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://docs.roocode.com/features/mcp/using-mcp-in-roo',
    seen: '2026-04',
    confidence: 'high',
  },
  eras: { spoken: ['legacy'], source: 'https://github.com/RooCodeInc/Roo-Code', seen: '2026-04', confidence: 'medium' },
  signIn: {
    offered: false,
    ways: ['header'],
    source: 'https://github.com/RooCodeInc/Roo-Code',
    seen: '2026-04',
    confidence: 'medium',
  },
};

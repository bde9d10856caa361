import type { Host } from '../host.ts';

export const vscode: Host = {
  id: 'vscode',
  name: 'VS Code',
  toolName: {
    form: 'mcp_{server}_{tool}',
    longestServer: 13,
    source: 'https://github.com/microsoft/vscode/blob/main/src/vs/workbench/contrib/mcp/common/mcpService.ts',
    seen: '2026-08',
    confidence: 'high',
  },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    replacedBy: '_',
    source: 'https://github.com/microsoft/vscode/issues/308463',
    seen: '2026-04',
    confidence: 'high',
  },
  toolLength: {
    most: 64,
    effect: 'cuts',
    source: 'https://github.com/microsoft/vscode/blob/main/src/vs/workbench/contrib/mcp/common/mcpTypes.ts',
    seen: '2026-08',
    confidence: 'high',
  },
  toolCount: {
    most: 128,
    effect: 'drops-rest',
    source: 'https://code.visualstudio.com/docs/copilot/customization/mcp-servers',
    seen: '2026-08',
    confidence: 'medium',
  },
  schemas: {
    'array-without-items': {
      effect: 'drops-tool',
      source: 'https://github.com/lerd-env/lerd/pull/1267',
      seen: '2026-08',
      confidence: 'high',
    },
    'no-properties': {
      effect: 'refuses-prompts',
      models: 'GPT models',
      source: 'https://github.com/posit-dev/mcptools/issues/89',
      seen: '2026-02',
      confidence: 'medium',
    },
  },
  start: {
    ms: Number.POSITIVE_INFINITY,
    source: 'https://github.com/microsoft/vscode/blob/main/src/vs/workbench/contrib/mcp/common/mcpServer.ts',
    seen: '2026-08',
    confidence: 'high',
  },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    seen: '2026-08',
    confidence: 'high',
  },
  eras: { spoken: ['legacy'], source: 'https://github.com/microsoft/vscode/issues/329848', seen: '2026-08', confidence: 'medium' },
  offers: { revision: '2025-11-25', source: 'https://github.com/microsoft/vscode/issues/329848', seen: '2026-08', confidence: 'medium' },
  signIn: {
    offered: true,
    ways: ['registration', 'client-document', 'client-id', 'header'],
    source: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    seen: '2026-08',
    confidence: 'high',
  },
};
